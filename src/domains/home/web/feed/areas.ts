import type { MyAcademic } from '#course/contract'

const kinds = ['faculties', 'degrees', 'programs', 'coordinateLanguages'] as const
export type AreaKind = (typeof kinds)[number]

/** The faculties, degrees, programmes and languages that a person is in charge of. */
export const areasOf = (academic: MyAcademic) =>
  kinds.flatMap((kind) => academic[kind].map((area) => ({ ...area, kind })))
