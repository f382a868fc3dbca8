import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** The student's own thesis. */
  own: path('/thesis'),
  proposals: path('/thesis_proposal/proposal'),
  proposal: path('/thesis_proposal/proposal/:thesisId/edit'),
  begin: path('/thesis_proposal/study_plan/:userProgramId/create_thesis'),
  supervision: path('/supervision'),
  ongoing: path('/supervision/ongoing'),
  completed: path('/supervision/completed'),
  requests: path('/supervision/supervision_request'),
  /** One thesis, for everybody who may read it and is not its author. */
  supervised: path('/supervision/:thesisId'),
  state: path('/supervision/:thesisId/state'),
  supervisedProposal: path('/supervision/:thesisId/proposal'),
  documents: path('/supervision/:thesisId/documents'),
  committee: path('/supervision/:thesisId/committee'),
  /** The committee that examines the thesis, and its examination. */
  examination: path('/supervision/:thesisId/examination'),
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
}
