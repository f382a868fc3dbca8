const subject = /^(?:courses?|facult(?:y|ies)|enrol(?:l?(?:ments?|ed|s|ing))?)$/
const mark = /^marks?$/

/** Files in which a mark is a sign in a text, on a line or on a screen, or in which something is marked. */
const signs: readonly RegExp[] = [
  /\/rich-text/,
  /\/web\/(?:calendar|chart|ui)\//,
  /\/web\/form\/(?:field\.module\.css|localized-field\.tsx)$/,
  /\/web\/(?:cells\/store|grid\/copied\.test|queue\/queue-keys|table\/row-steps)\.tsx?$/,
  /\/server\/(?:database\/prepared|resource\/(?:cursor|keyset|list\.test)|who\/rights|mail\/deliver)\.ts$/,
  /\/server\/(?:sheet\/(?:csv|read\.test)|export\/csv)\.ts$/,
  /\/contract\/fold\.ts$/,
  // The name that Node or the reader of PDF files gives.
  /\/(?:server\/files\/stored-file|web\/uploads\/pdf-barrier(?:\.test)?)\.ts$/,
]

/** The subjects that a line of a file of the platform names, also within names such as `courseOf`. */
export function namedSubjects(path: string, line: string): string[] {
  const isSign = signs.some((pattern) => pattern.test(path))
  const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return words.filter((word) => {
    const lower = word.toLowerCase()
    return subject.test(lower) || (mark.test(lower) && !isSign)
  })
}
