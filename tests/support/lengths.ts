/** The children of the school that pays at once; SOMERO_SCHOOL=600 is the long form. */
export const SCHOOL = Number(process.env.SOMERO_SCHOOL || 120);

/** How many orders of each kind of news are played; SOMERO_ORDERS=12 is the long form. */
export const ORDERS = Number(process.env.SOMERO_ORDERS || 5);
