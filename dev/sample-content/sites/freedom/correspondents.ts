/** Those who send the dispatches, each with the zone of the usual post. */
export const ilse = { author: 'Ilse Varrando', tz: 'Europe/Bucharest' };
export const dario = { author: 'Dario Penhale', tz: 'America/Bogota' };
export const nour = { author: 'Nour Castellan', tz: 'Africa/Tunis' };
export const mirela = { author: 'Mirela Tosk', tz: 'Asia/Tbilisi' };
