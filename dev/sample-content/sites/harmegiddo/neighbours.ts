/** The digger, the keeper and the driver. */
export const avital = { author: 'Avital Norsk', tz: 'Asia/Jerusalem' };
export const elazar = { author: 'Elazar Finn', tz: 'Asia/Jerusalem' };
export const shimshon = { author: 'Shimshon Brakha', tz: 'Asia/Jerusalem' };
