const han = /\p{Script=Han}/u

/**
 * The initials of a person in a small circle: the family name of a Chinese name, else the first letters of the first
 * and the last word. "Costa, Beatriz" is read as Beatriz Costa.
 */
export function initialsOf(name: string): string {
  const chinese = han.exec(name)?.[0]
  if (chinese) return chinese
  const [family = '', given] = name.split(',').map((part) => part.trim())
  const words = (given ? `${given} ${family}` : family).split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase() || '?'
}
