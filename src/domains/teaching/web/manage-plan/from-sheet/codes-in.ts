/** The codes of outcomes in a text. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，；、\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** The most codes of a session, and the most characters of a code. */
export const mostCodes = { codes: 30, characters: 12 } as const

/** Whether a text holds more or longer codes than a session can have. */
export const hasTooManyCodes = (text: string): boolean => {
  const codes = codesIn(text)
  return codes.length > mostCodes.codes || codes.some(({ length }) => length > mostCodes.characters)
}
