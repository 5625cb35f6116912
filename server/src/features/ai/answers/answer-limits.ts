/** The longest answer, in characters. It ends a model that repeats itself forever. */
export const maxAnswerChars = 100_000;
/** How much of a model's thinking is stored and shown. Later thinking only shows that the model is still alive. */
export const maxThinkingChars = 32_000;
/** Sent to the model as `max_tokens`. Its thinking counts too. */
export const maxAnswerTokens = 8192;
/** Running answers of one member. Each of them needs memory and a connection to the model. */
export const maxAnswersAtOnce = 16;
