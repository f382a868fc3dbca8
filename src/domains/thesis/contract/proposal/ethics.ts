/** What authors are asked about the people whom their thesis concerns, each answered with no or yes. */
export const ethicsQuestions = [...(['observed', 'minors', 'personalData', 'harm', 'paid'] as const)] as const

export const ethicsAnswers = ['NO', 'YES'] as const
