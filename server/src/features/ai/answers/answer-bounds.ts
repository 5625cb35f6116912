/** No answer is longer; a model that repeats itself for ever is stopped here. In characters. */
export const maxAnswerChars = 100_000;
/** What is kept and shown of a model's thinking. What comes beyond it only says that the model is alive. */
export const maxThinkingChars = 32_000;
/** What a model is asked for at most. Its thinking counts, too. */
export const maxAnswerTokens = 8192;
/** So many answers are written for one member at once: each holds memory, and a line to the model. */
export const maxAnswersAtOnce = 16;
