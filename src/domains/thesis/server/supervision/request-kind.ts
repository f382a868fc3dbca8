import type { ApplicationKind } from '#platform/server/applications/application-kind.ts'
import { supervision } from '../../contract/supervision/application.ts'
import { supervisionRequest } from './request.ts'

/** Requests to supervise a thesis; they are made on the page of the proposal. */
export const supervisionKind: ApplicationKind = { application: supervision, handler: supervisionRequest }
