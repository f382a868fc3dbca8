import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** The student's own thesis. */
  own: path('/thesis'),
  proposals: path('/thesis_proposal/proposal'),
  proposal: path('/thesis_proposal/proposal/:thesisId/edit'),
  begin: path('/thesis_proposal/study_plan/:userProgramId/create_thesis'),
  topics: path('/thesis_topics'),
  /** The topics that a supervisor offers. */
  ownTopics: path('/supervision/topics'),
  supervision: path('/supervision'),
  ongoing: path('/supervision/ongoing'),
  /** The reader's own theses by phase. */
  board: path('/supervision/board'),
  completed: path('/supervision/completed'),
  requests: path('/supervision/supervision_request'),
  /** One thesis, for everybody who may read it and is not its author. */
  supervised: path('/supervision/:thesisId'),
  state: path('/supervision/:thesisId/state'),
  supervisedProposal: path('/supervision/:thesisId/proposal'),
  documents: path('/supervision/:thesisId/documents'),
  meetings: path('/supervision/:thesisId/meetings'),
  /** When the work rests, and what is asked for while it goes on. */
  changes: path('/supervision/:thesisId/changes'),
  change: path('/thesis_changes/:id'),
  meeting: path('/supervision/:thesisId/meetings/:meetingId'),
  committee: path('/supervision/:thesisId/committee'),
  /** The committee that examines the thesis, and its examination. */
  examination: path('/supervision/:thesisId/examination'),
  /** When the thesis can be defended, and the invitation. */
  planDefence: path('/supervision/:thesisId/examination/defence'),
  /** The final copy, and how it becomes public. */
  deposit: path('/supervision/:thesisId/deposit'),
  recommendations: path('/thesis_committee_recommendation'),
  /** One's own seat in a committee. */
  recommendation: path('/thesis_committee_recommendation/:id'),
  revisions: path('/supervision/revision'),
  revision: path('/supervision/revision/:thesisId'),
  /** The same page, as the personal door (specification §2). */
  ownRevision: path('/supervision_revision/:thesisId'),
  proposalRevision: path('/thesis_proposal/proposal/:thesisId/revision'),
  evaluations: path('/thesis_proposal_evaluations'),
  evaluation: path('/thesis_proposal_evaluations/:thesisId'),
  request: path('/supervision_request/:thesisId'),
  templates: path('/thesis_templates'),
  newTemplate: path('/thesis_templates/create'),
  template: path('/thesis_templates/:id'),
  facultyTheses: path('/faculties/:id/theses'),
  facultyDashboard: path('/faculties/:id/theses/dashboard'),
  facultyList: path('/faculties/:id/theses/list'),
  facultyThesis: path('/faculties/:id/theses/list/:thesisId'),
  supervisors: path('/faculties/:id/theses/supervisor'),
  facultyReviewers: path('/faculties/:id/theses/reviewer'),
  facultyProfessors: path('/faculties/:id/theses/area_professors'),
  coordinators: path('/faculties/:id/theses/research_coordinator'),
  externals: path('/faculties/:id/theses/external_users'),
  external: path('/faculties/:id/theses/external_users/:externalSupervisorId'),
  degreeTheses: path('/degree/:id/thesis'),
  degreeDashboard: path('/degree/:id/thesis/dashboard'),
  degreeList: path('/degree/:id/thesis/list'),
  degreeThesis: path('/degree/:id/thesis/list/:thesisId'),
  degreeReviewers: path('/degree/:id/thesis/reviewer'),
  degreeProfessors: path('/degree/:id/thesis/area_professor'),
  programList: path('/program/:programId/thesis'),
  programThesis: path('/program/:programId/thesis/:thesisId'),
}
