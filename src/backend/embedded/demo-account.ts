/** The account of every demo; `npm run dev` prints it. */
export const demoAccount = {
  email: 'reader@example.org',
  password: 'time-machine',
  name: 'Demo Reader',
  nickname: 'Demo',
} as const;
