import type { FlowCondition, Place } from '#platform/contract/condition.ts'
import { paths } from '../paths.ts'

export const thesisParties = ['student', 'supervisor', 'coordinator', 'chair', 'library', 'registry'] as const
type Party = (typeof thesisParties)[number]

/** Conditions of a phase of a thesis, by name. */
export type PhaseConditions = Readonly<Record<string, FlowCondition<string, Party>>>

/** The pages on which the parties of a thesis act. */
export const atOwn: Place = () => paths.own()
export const atProposal: Place = (id) => paths.proposal({ thesisId: id })
export const atThesis: Place = (id) => paths.supervised({ thesisId: id })
export const atCommittee: Place = (id) => paths.committee({ thesisId: id })
export const atDocuments: Place = (id) => paths.documents({ thesisId: id })
export const atChanges: Place = (id) => paths.changes({ thesisId: id })
export const atDeposit: Place = (id) => paths.deposit({ thesisId: id })
/** Where research coordinators of a faculty are appointed. */
export const atCoordinators: Place = (_, { faculty = 0 }) => paths.coordinators({ id: Number(faculty) })
/** Where the agreement of somebody from outside is looked after. */
export const atExternal: Place = (_, { faculty = 0, external = 0 }) =>
  paths.external({ id: Number(faculty), externalSupervisorId: Number(external) })
export const atMeetings: Place = (id) => paths.meetings({ thesisId: id })
export const atExamination: Place = (id) => paths.examination({ thesisId: id })
export const atRevision: Place = (id) => paths.revision({ thesisId: id })
