/** So many standard errors are more than noise. */
export const SURE = 2;
