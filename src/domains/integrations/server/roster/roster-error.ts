import { ApiError } from '#platform/contract/errors.ts'

/** The kinds of refusals of OneRoster 1.2 (Rostering Service, `imsx_CodeMinorFieldValue`). */
type CodeMinor =
  | 'unknownobject'
  | 'invaliddata'
  | 'invalid_filter_field'
  | 'invalid_selection_field'
  | 'invalid_sort_field'
  | 'unauthorisedrequest'
  | 'forbidden'
  | 'server_busy'
  | 'internal_server_error'

/** A refusal with the word by which OneRoster tells its kind. */
export class RosterError extends ApiError {
  readonly codeMinor: CodeMinor
  constructor(codeMinor: CodeMinor, message: string) {
    super(400, message)
    this.codeMinor = codeMinor
  }
}

const byStatus: Readonly<Record<number, CodeMinor>> = {
  401: 'unauthorisedrequest',
  403: 'forbidden',
  404: 'unknownobject',
  429: 'server_busy',
  503: 'server_busy',
}

const usualOf = (status: number): CodeMinor =>
  byStatus[status] ?? (status >= 500 ? 'internal_server_error' : 'invaliddata')

/** The body of every refusal (`imsx_StatusInfo`). */
export const rosterRefusal = (status: number, detail: string, codeMinor: CodeMinor = usualOf(status)): Response =>
  Response.json(
    {
      imsx_codeMajor: 'failure',
      imsx_severity: 'error',
      imsx_description: detail,
      imsx_CodeMinor: {
        imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: codeMinor }],
      },
    },
    { status },
  )
