/** The account that every demo has; printed by `npm run dev`. */
export const demoAccount = {
  email: 'reader@example.org',
  password: 'time-machine',
  name: 'Demo Reader',
} as const;
