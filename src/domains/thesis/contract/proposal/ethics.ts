/** What authors are asked about the people whom their thesis concerns, each answered with no or yes. */
export const ethicsQuestions = [...(['observed', 'minors', 'personalData', 'harm', 'paid'] as const)] as const

export const ethicsAnswers = ['NO', 'YES'] as const

/** The answer to each question, null until it is given, and the number under which an ethics panel has the thesis. */
export type EthicsAnswers = Readonly<Record<(typeof ethicsQuestions)[number], (typeof ethicsAnswers)[number] | null>>

/** Whether an answer asks for a clearance, so that its number belongs into the proposal. */
export const needsClearance = (answers: EthicsAnswers): boolean =>
  ethicsQuestions.some((question) => answers[question] === 'YES')
