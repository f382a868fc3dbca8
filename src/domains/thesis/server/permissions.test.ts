import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with theses; `app/test/matrix.ts` says how to read it. Student A asks lecturer A to supervise, lecturer
 * B supervises one of student B, and the colleague coordinates the research of faculty F.
 */
const table = `
                                 | studentA     | studentB         | lecturerA    | lecturerB  | coordinator | dean | registry | admin | nobody | guest | blocked   | acting     | otherCoordinator | colleague
ThesisTemplate list              | all          | all              | all          | all        | all         | all  | all      | all   | all    | –     | all       | all        | all              | all
ThesisTemplate read              | all          | all              | all          | all        | all         | all  | all      | all   | all    | –     | all       | all        | all              | all
ThesisTemplate create            | –            | –                | –            | –          | –           | –    | all      | –     | –      | –     | –         | –          | –                | –
Thesis list                      | ofA          | ofB              | asked late   | supervised | ofP         | ofP  | all      | all   | 0      | –     | withdrawn | ofA        | ofB              | ofP
Thesis read                      | ofA          | ofB              | asked late   | supervised | ofP         | ofP  | all      | all   | –      | –     | withdrawn | ofA        | ofB              | ofP
Thesis create                    | 422          | 422              | –            | –          | –           | –    | –        | –     | –      | –     | all       | 422        | –                | –
Thesis update                    | –            | ofB              | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
Thesis requestSupervision        | –            | draft            | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
Thesis resume                    | stale        | –                | –            | –          | –           | –    | –        | –     | –      | –     | –         | stale      | –                | stale
Thesis endorse                   | –            | –                | –            | supervised | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
Thesis submitProposal            | –            | supervised       | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
Thesis recallProposal            | sent         | –                | –            | –          | –           | –    | –        | –     | –      | –     | –         | sent       | –                | –
Thesis returnProposal            | –            | –                | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | sent
Thesis withdraw                  | –            | ofB              | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
Thesis reopen                    | –            | –                | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | withdrawn
ThesisProposal list              | ofA          | ofB              | asked late   | supervised | 0           | 0    | sent     | sent  | 0      | –     | withdrawn | ofA        | 0                | sent
ThesisProposal read              | ofA          | ofB              | asked late   | supervised | –           | –    | sent     | sent  | –      | –     | withdrawn | ofA        | –                | sent
ThesisProposal update            | –            | ofB              | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
SupervisionRequest list          | pending late | 0                | all          | 0          | 0           | 0    | all      | all   | 0      | –     | declined  | pending late | 0              | all
SupervisionRequest read          | pending late | –                | all          | –          | –           | –    | all      | all   | –      | –     | declined  | pending late | –              | all
SupervisionRequest update        | –            | –                | pending late | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
SupervisionRequest accept        | –            | –                | pending late | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
SupervisionRequest askForChanges | –            | –                | pending late | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
SupervisionRequest decline       | –            | –                | pending late | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | –
SupervisionRequest takeBack      | pending late | –                | –            | –          | –           | –    | –        | –     | –      | –     | –         | pending late | –              | –
SupervisionRequest expire        | –            | –                | –            | –          | –           | –    | –        | –     | –      | –     | –         | –          | –                | late
`

expectMatrix('thesis', table, {
  groups: {
    Thesis: {
      ofA: ['asked', 'late', 'stale', 'sent'],
      ofB: ['supervised', 'draft'],
      ofP: ['withdrawn', 'asked', 'late', 'stale', 'sent'],
    },
    ThesisProposal: { ofA: ['asked', 'late', 'stale', 'sent'], ofB: ['supervised', 'draft'] },
  },
  settled: {
    'Thesis requestSupervision': ['supervised'],
    'Thesis resume': ['asked', 'late'],
    'Thesis submitProposal': ['draft'],
    'SupervisionRequest expire': ['pending'],
  },
  added: ['Thesis', 'ThesisTemplate', 'ThesisProposal'],
})
