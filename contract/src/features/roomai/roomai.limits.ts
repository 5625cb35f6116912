/** Questions that wait or are answered, in one room. They are answered one after the other. */
export const openQuestionsPerRoom = 5;
/** The same of one member in all rooms. */
export const openQuestionsPerMember = 3;
