/** Words by which somebody tells who writes: themselves with somebody else. */
const phrases =
  /\p{Lu}[\p{L}'’-]+ and I\b|\b(?:I|me) and \p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+ e eu\b|\beu e (?:o |a )?\p{Lu}[\p{L}'’-]+|我[和與跟]\p{Script=Han}{2,3}|\p{Script=Han}{2,3}[和與跟]我/gu

/** What of a text tells who wrote it, each once. */
export const ownPhrasesIn = (text: string): string[] => [...new Set(text.match(phrases) ?? [])]
