/** Those who are heard more than once. */
export const colette = { author: 'Colette Sanspain, goose-girl', tz: 'Europe/Paris' };
export const odo = { author: 'Odo Ferrebras, farrier', tz: 'Europe/Paris' };
export const renaud = { author: 'Renaud Aubespin, clerk', tz: 'Europe/Paris' };
