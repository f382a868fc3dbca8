const [mostCodes, mostLetters] = [30, 12]

/** Codes of outcomes as people write them one after another. */
export const codesIn = (text: string): string[] =>
  [...new Set(text.split(/[,;，、]/).map((one) => one.trim().slice(0, mostLetters)))]
    .filter(Boolean)
    .slice(0, mostCodes)
