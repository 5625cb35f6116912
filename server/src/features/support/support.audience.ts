/** Everyone who holds `support.manage`. */
export const supportAudience = 'support';
