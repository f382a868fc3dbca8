import type { ApplicationKind } from '#platform/server/applications/application-kind.ts'
import { thesisChange as application } from '../../contract/change/application.ts'
import { thesisChange } from './change.ts'

/** Requests about a thesis that goes on; they are made on its page. */
export const thesisChangeKind: ApplicationKind = { application, handler: thesisChange }
