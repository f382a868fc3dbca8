const [mostCodes, mostLetters] = [30, 12]

/** The codes of outcomes in a text. */
export const codesIn = (text: string): string[] =>
  [...new Set(text.split(/[,;，、]/).map((one) => one.trim().slice(0, mostLetters)))]
    .filter(Boolean)
    .slice(0, mostCodes)
