/** What can be wrong with a connection; the words file says of each what it means and what to do. */
export const problemCodes = [
  ...(['off', 'noSecret', 'secretUnreadable'] as const),
  ...(['address', 'private', 'plain', 'unreachable', 'certificate', 'redirect', 'slow', 'large'] as const),
  ...(['account', 'access', 'consent', 'client', 'notTeacher'] as const),
  ...(['unavailable', 'busy', 'token', 'rights', 'notFound', 'refused', 'shape', 'incomplete'] as const),
  ...(['withdrawn', 'agreement', 'noKeys'] as const),
] as const
export type ProblemCode = (typeof problemCodes)[number]
