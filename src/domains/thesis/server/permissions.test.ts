import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with theses; `app/test/matrix.ts` says how to read it. Student A asks lecturer A to supervise, lecturer
 * B supervises one of student B, and the colleague coordinates the research of faculty F.
 */
const table = `
                                 | studentA     | studentB   | lecturerA          | lecturerB                         | coordinator | dean | registry | admin    | nobody | guest | blocked   | acting       | otherCoordinator | colleague
ThesisTemplate list              | all          | all        | all                | all                               | all         | all  | all      | all      | all    | –     | all       | all          | all              | all
ThesisTemplate read              | all          | all        | all                | all                               | all         | all  | all      | all      | all    | –     | all       | all          | all              | all
ThesisTemplate create            | –            | –          | –                  | –                                 | –           | –    | all      | –        | –      | –     | –         | –            | –                | –
ThesisTopic list | offered | offered | all | offered | offered | offered | offered | offered | offered | – | offered | offered | offered | offered
ThesisTopic read | offered | offered | all | offered | offered | offered | offered | offered | offered | – | offered | offered | offered | offered
ThesisTopic create | – | – | all | 422 | 422 | 422 | – | – | – | – | – | – | 422 | 422
ThesisTopic update | – | – | all | – | – | – | – | – | – | – | – | – | – | –
ThesisDocument list | all | 0 | correcting amending | all | 0 | 0 | shared | shared | 0 | – | 0 | all | 0 | shared
ThesisDocument read | all | – | correcting amending | all | – | – | shared | shared | – | – | – | all | – | shared
ThesisDocument update | – | – | – | copy draft correcting amending | – | – | – | – | – | – | – | – | – | copy correcting amending
ThesisSubmission list | all | 0 | 0 | all | 0 | 0 | handed | handed | 0 | – | 0 | all | 0 | handed
ThesisSubmission read | all | – | – | all | – | – | handed | handed | – | – | – | all | – | handed
ThesisSubmission update | open | – | – | – | – | – | – | – | – | – | – | open | – | –
SupervisionMeeting list | all | 0 | 0 | all | 0 | 0 | 0 | 0 | 0 | – | 0 | all | 0 | all
SupervisionMeeting read | all | – | – | all | – | – | – | – | – | – | – | all | – | all
SupervisionMeeting create | all | 422 | 422 | all | 422 | 422 | – | – | – | – | 422 | all | 422 | 422
SupervisionMeeting update | planned past held halfSigned disputed | – | – | planned past held halfSigned disputed | – | – | – | – | – | – | – | planned past held halfSigned disputed | – | –
SupervisionMeeting hold | past | – | – | past | – | – | – | – | – | – | – | past | – | –
SupervisionMeeting sign | – | – | – | held | – | – | – | – | – | – | – | – | – | –
SupervisionMeeting countersign | halfSigned | – | – | – | – | – | – | – | – | – | – | halfSigned | – | –
SupervisionMeeting dispute | halfSigned | – | – | – | – | – | – | – | – | – | – | halfSigned | – | –
SupervisionMeeting cancel | planned past | – | – | planned past | – | – | – | – | – | – | – | planned past | – | –
MeetingAction list | all | 0 | 0 | all | 0 | 0 | 0 | 0 | 0 | – | 0 | all | 0 | all
MeetingAction read | all | – | – | all | – | – | – | – | – | – | – | all | – | all
MeetingAction create | all | 422 | 422 | all | 422 | 422 | – | – | – | – | 422 | all | 422 | 422
MeetingAction update | todo | – | – | todo | – | – | – | – | – | – | – | todo | – | –
MeetingAction finish | todo | – | – | todo | – | – | – | – | – | – | – | todo | – | –
MeetingAction resumeAction | finished | – | – | finished | – | – | – | – | – | – | – | finished | – | –
ThesisComment list | open | 0 | 0 | all | 0 | 0 | 0 | 0 | 0 | – | 0 | open | 0 | all
ThesisComment read | open | – | – | all | – | – | – | – | – | – | – | open | – | all
ThesisComment create | all | 422 | 422 | all | 422 | 422 | – | – | – | – | 422 | all | 422 | all
Thesis list                      | ofA          | ofB        | asked late revised reviewing resting examinedByA | supervised revised weighed judged writing handed examining submitted changing examinedByA final | ofP         | notExcluded | all      | all      | 0      | –     | withdrawn | ofA          | ofB examined | ofP
Thesis read                      | ofA          | ofB        | asked late revised reviewing resting examinedByA | supervised revised weighed judged writing handed examining submitted changing examinedByA final | ofP         | notExcluded | all      | all      | –      | –     | withdrawn | ofA          | ofB examined | ofP
Thesis create                    | 422          | 422        | –                  | –                                 | –           | –    | –        | –        | –      | –     | all       | 422          | –                | –
Thesis update                    | revising     | ofB        | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | revising     | –                | –
Thesis requestSupervision        | –            | draft      | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
Thesis resume                    | stale        | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | stale        | –                | stale
Thesis endorse                   | –            | –          | –                  | supervised                        | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
Thesis submitProposal            | –            | supervised | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
Thesis recallProposal            | sent         | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | sent         | –                | –
Thesis startEvaluation           | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | weighed
Thesis approveProposal           | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | judged
Thesis requestRevision           | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | judged
Thesis resubmitProposal          | revising     | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | revising     | –                | –
Thesis confirmRevision           | –            | –          | –                  | revised                           | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
Thesis reopenRevision            | –            | –          | –                  | revised                           | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
Thesis rejectProposal            | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | judged
Thesis returnProposal            | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | sent weighed
Thesis start | – | – | – | – | – | – | – | – | – | – | – | – | – | approved examining
Thesis submitThesis | writing | – | – | – | – | – | – | – | – | – | – | writing | – | –
Thesis putOnHold | – | – | – | – | – | – | – | – | – | – | – | – | – | parted
Thesis continueWork | – | – | – | – | – | – | – | – | – | – | – | – | – | rested
Thesis unsubmit | – | – | – | – | – | – | – | – | – | – | – | – | – | handed complete
Thesis startReview | – | – | – | – | – | – | – | – | – | – | – | – | – | complete
Thesis clearForDefence | – | – | – | – | – | – | – | – | – | – | – | – | – | reviewed
Thesis requestCorrections | – | – | – | – | – | – | – | – | – | – | – | – | – | reviewed
Thesis resubmitCorrections | amending | – | – | – | – | – | – | – | – | – | – | amending | – | –
Thesis scheduleDefence | – | – | – | – | – | – | – | – | – | – | – | – | – | unplanned
Thesis postponeDefence | – | – | – | – | – | – | – | – | – | – | – | – | – | recordable
Thesis recordDefence | – | – | recordable | – | – | – | – | – | – | – | – | – | – | –
Thesis requireCorrections | – | – | defended | – | – | – | – | – | – | – | – | – | – | –
Thesis confirmCorrections | – | – | correcting | correcting | – | – | – | – | – | – | – | – | – | –
Thesis returnCorrections | – | – | correcting | correcting | – | – | – | – | – | – | – | – | – | –
Thesis redefend | – | – | – | – | – | – | – | – | – | – | – | – | – | repeating
Thesis failThesis | – | – | – | – | – | – | – | – | – | – | – | – | – | failing repeating
Thesis reopenExamination | – | – | – | – | – | – | – | – | – | – | – | – | – | failed
Thesis submitFinal | graded | – | – | – | – | – | – | – | – | – | – | graded | – | –
Thesis complete | – | – | – | – | – | – | deposited | – | – | – | – | – | – | –
Thesis returnFinal | – | – | – | – | – | – | deposited | – | – | – | – | – | – | –
Thesis reopenDeposit | – | – | – | – | – | – | completed | – | – | – | – | – | – | –
Thesis endThesis                 | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | sent weighed judged revising revised approved writing handed examining submitted unplanned defended repeating failing correcting amending signed agreed graded plannable changing
Thesis withdraw                  | –            | ofB        | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
Thesis reopen                    | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | withdrawn
ThesisProposal list              | ofA          | ofB        | asked late revised | supervised revised weighed judged examining | 0           | 0    | sentOnes | sentOnes | 0      | –     | withdrawn | ofA          | examined | sentOnes
ThesisProposal read              | ofA          | ofB        | asked late revised | supervised revised weighed judged examining | –           | –    | sentOnes | sentOnes | –      | –     | withdrawn | ofA          | examined | sentOnes
ThesisProposal update            | second       | ofB        | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | second       | –                | –
SupervisionRequest list          | pending late | 0          | all                | 0                                 | 0           | 0    | all      | all      | 0      | –     | declined  | pending late | 0                | all
SupervisionRequest read          | pending late | –          | all                | –                                 | –           | –    | all      | all      | –      | –     | declined  | pending late | –                | all
SupervisionRequest update        | –            | –          | pending late       | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
SupervisionRequest accept        | –            | –          | pending late       | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
SupervisionRequest askForChanges | –            | –          | pending late       | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
SupervisionRequest decline       | –            | –          | pending late       | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
SupervisionRequest takeBack      | pending late | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | pending late | –                | –
SupervisionRequest expire        | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | late
ProposalEvaluation list          | earlier      | 0          | earlier            | all                               | 0           | 0    | earlier  | earlier  | 0      | –     | 0         | earlier      | 0                | all
ProposalEvaluation read          | earlier      | –          | earlier            | all                               | –           | –    | earlier  | earlier  | –      | –     | –         | earlier      | –                | all
ProposalEvaluation create        | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | all
ProposalEvaluation update        | –            | –          | –                  | open                              | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
ProposalEvaluation give          | –            | –          | –                  | open                              | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
ProposalEvaluation recuse        | –            | –          | –                  | open                              | –           | –    | –        | –        | –      | –     | –         | –            | –                | –
ProposalEvaluation release       | –            | –          | –                  | –                                 | –           | –    | –        | –        | –      | –     | –         | –            | –                | open
ThesisHold list | all | 0 | 0 | all | 0 | 0 | all | all | 0 | – | 0 | all | 0 | all
ThesisHold read | all | – | – | all | – | – | all | all | – | – | – | all | – | all
ThesisHold create | – | – | – | – | – | – | – | – | – | – | – | – | – | all
ThesisHold update | – | – | – | – | – | – | – | – | – | – | – | – | – | holding torn
ThesisHold endHold | – | – | – | – | – | – | – | – | – | – | – | – | – | holding torn
ThesisHold passHold | – | – | – | – | – | – | – | – | – | – | – | – | – | torn
ThesisChange list | all | 0 | follow | all | 0 | 0 | all | all | 0 | – | 0 | all | 0 | all
ThesisChange read | all | – | follow | all | – | – | all | all | – | – | – | all | – | all
ThesisChange create | all | 422 | 422 | all | 422 | 422 | – | – | – | – | 422 | all | 422 | 422
ThesisChange update | – | – | follow | – | – | – | – | – | – | – | – | – | – | –
ThesisChange agreeToSupervise | – | – | follow | – | – | – | – | – | – | – | – | – | – | –
ThesisChange declineToSupervise | – | – | follow | – | – | – | – | – | – | – | – | – | – | –
ThesisChange grantChange | – | – | – | – | – | – | – | – | – | – | – | – | – | extension title
ThesisChange refuseChange | – | – | – | – | – | – | – | – | – | – | – | – | – | all
ThesisChange takeChangeBack | extension follow late | – | – | title | – | – | – | – | – | – | – | extension follow late | – | –
ThesisChange lapseChange | – | – | – | – | – | – | – | – | – | – | – | – | – | late
ThesisCommittee list | 0 | 0 | 0 | all | 0 | 0 | all | all | 0 | – | 0 | 0 | 0 | all
ThesisCommittee read | – | – | – | all | – | – | all | all | – | – | – | – | – | all
ThesisCommittee create | – | – | 422 | all | 422 | 422 | – | – | – | – | – | – | 422 | 422
ThesisCommittee propose | – | – | – | choosing | – | – | – | – | – | – | – | – | – | –
ThesisCommittee approveCommittee | – | – | – | – | – | – | – | – | – | – | – | – | – | proposed
ThesisCommittee returnCommittee | – | – | – | – | – | – | – | – | – | – | – | – | – | proposed
ThesisCommittee changeCommittee | – | – | – | approved | – | – | – | – | – | – | – | – | – | approved
CommitteeSeat list | accepted | 0 | invited late torn | all | declared | 0 | all | all | 0 | – | 0 | accepted | accepted | all
CommitteeSeat read | accepted | – | invited late torn | all | declared | – | all | all | – | – | – | accepted | accepted | all
CommitteeSeat create | – | – | 422 | all | 422 | 422 | – | – | – | – | – | – | 422 | all
CommitteeSeat update | – | – | invited late torn | – | – | – | – | – | – | – | – | – | – | –
CommitteeSeat invite | – | – | – | – | – | – | – | – | – | – | – | – | – | added
CommitteeSeat accept | – | – | invited late | – | – | – | – | – | – | – | – | – | – | –
CommitteeSeat declareConflict | – | – | torn | – | – | – | – | – | – | – | – | – | – | –
CommitteeSeat decline | – | – | invited late torn | – | – | – | – | – | – | – | – | – | – | –
CommitteeSeat expire | – | – | – | – | – | – | – | – | – | – | – | – | – | late
CommitteeSeat clearMember | – | – | – | – | – | – | – | – | – | – | – | – | – | declared
CommitteeSeat excludeMember | – | – | – | – | – | – | – | – | – | – | – | – | – | declared
CommitteeSeat replaceMember | – | – | – | – | – | – | – | – | – | – | – | – | – | invited late torn declared accepted
CommitteeSeat drop | – | – | – | chosen | – | – | – | – | – | – | – | – | – | chosen
ThesisReview list | ended | 0 | written | ended | 0 | 0 | all | all | 0 | – | 0 | ended | 0 | all
ThesisReview read | ended | – | written | ended | – | – | all | all | – | – | – | ended | – | all
ThesisReview update | – | – | written | – | – | – | – | – | – | – | – | – | – | –
ThesisReview giveReport | – | – | written | – | – | – | – | – | – | – | – | – | – | –
ThesisReview releaseReviewer | – | – | – | – | – | – | – | – | – | – | – | – | – | written
ThesisDefence list | ofA | 0 | all | all | 0 | 0 | all | all | 0 | – | 0 | ofA | 0 | all
ThesisDefence read | ofA | – | all | all | – | – | all | all | – | – | – | ofA | – | all
ThesisDefence create | – | – | – | – | – | – | – | – | – | – | – | – | – | all
ThesisDefence update | – | – | concluded planned begun unplanned | – | – | – | – | – | – | – | – | – | – | –
ThesisDefence postpone | – | – | concluded planned begun | – | – | – | – | – | – | – | – | – | – | concluded planned begun
ThesisDefence record | – | – | concluded | – | – | – | – | – | – | – | – | – | – | –
ThesisDefence confirmMark | – | – | signed | – | – | – | – | – | – | – | – | – | – | –
ThesisDefence confirmGrade | – | – | – | – | – | – | – | – | – | – | – | – | – | agreed
DefenceAttendance list | ofA | 0 | all | all | 0 | 0 | all | all | 0 | – | 0 | ofA | 0 | all
DefenceAttendance read | ofA | – | all | all | – | – | all | all | – | – | – | ofA | – | all
DefenceAttendance update | – | – | recordable defended repeating failing failed correcting | – | – | – | – | – | – | – | – | – | – | –
DefenceAttendance attend | – | – | begun | – | – | – | – | – | – | – | – | – | – | –
DefenceAttendance miss | – | – | concluded begun | – | – | – | – | – | – | – | – | – | – | –
DefenceAttendance signMinutes | – | – | recordable defended repeating failing failed correcting | – | – | – | – | – | – | – | – | – | – | –
ExternalPerson list | – | – | – | – | – | ofF | all | all | – | – | – | – | – | –
ExternalPerson read | – | – | – | – | – | ofF | all | all | – | – | – | – | – | –
ExternalPerson create | – | – | – | – | – | all | all | – | – | – | – | – | – | –
ExternalPerson update | – | – | – | – | – | ofF | all | – | – | – | – | – | – | –
ExternalPart list | – | – | – | – | – | ofF | all | all | – | – | – | – | – | –
ExternalPart read | – | – | – | – | – | ofF | all | all | – | – | – | – | – | –
ExternalPart create | – | – | – | – | – | all | all | – | – | – | – | – | – | –
ExternalPart update | – | – | – | – | – | ofF | all | – | – | – | – | – | – | –
ThesisDeposit list | all | 0 | 0 | all | 0 | 0 | submitted | submitted | 0 | – | 0 | all | 0 | submitted
ThesisDeposit read | all | – | – | all | – | – | submitted | submitted | – | – | – | all | – | submitted
ThesisDeposit update | preparing | – | – | – | – | – | – | – | – | – | – | preparing | – | –
Thesis: seeEvaluators | – | – | – | – | – | – | all | all | – | – | – | – | – | ofP
Thesis: addDocument | writing resting parted correcting amending | – | – | writing resting parted correcting amending | – | – | – | – | – | – | – | writing resting parted correcting amending | – | –
Thesis: planDefence | – | – | – | – | – | – | – | all | – | – | – | – | – | ofP
ThesisCommittee: seeCandidates | – | – | – | all | – | – | all | all | – | – | – | – | – | all
ExternalPerson: update | – | – | – | – | – | ofF | all | – | – | – | – | – | – | –
ThesisHold: seeHoldProof | all | – | – | – | – | – | – | all | – | – | – | all | – | all
ThesisChange: seeChangeProof | all | – | – | title | – | – | – | all | – | – | – | all | – | all
Thesis: deposit | defended repeating failing correcting signed agreed graded | – | – | – | – | – | – | – | – | – | – | defended repeating failing correcting signed agreed graded | – | –
ThesisDeposit: addCopy | preparing | – | – | – | – | – | – | – | – | – | – | preparing | – | –
Thesis: seeCourses | – | – | – | – | – | – | all | all | – | – | – | – | – | ofP
Thesis: nameCourse | – | – | – | – | – | – | marked | – | – | – | – | – | – | marked
ThesisDeposit: setEmbargo | – | – | – | – | – | – | published | – | – | – | – | – | – | –
`

const examined = ['ready', 'choosing', 'proposed', 'examined']
const proposed = ['asked', 'late', 'stale', 'sent', 'weighed', 'judged', 'revising', 'revised', 'approved']
const submitted = ['complete', 'reviewed', 'reviewing', 'cleared']
const changing = ['resting', 'held', 'rested', 'parted']
const examinedByA = [
  ...['concluded', 'planned', 'begun', 'unplanned', 'recordable', 'defended', 'repeating', 'failing'],
  ...['correcting', 'amending', 'plannable', 'signed', 'agreed', 'graded'],
]
/** Those of them with a defence. */
const defended = examinedByA.filter((name) => name !== 'amending' && name !== 'plannable')
const final = ['deposited', 'completed']
const ofA = [...proposed, 'writing', 'handed', ...examined, ...submitted, ...changing, ...examinedByA, ...final]
const sentOnes = ['sent', 'weighed', 'judged', 'revising', 'revised', 'approved', ...examined]
/** Those whose course can be named. */
const marked = [
  ...['approved', 'writing', 'handed', ...examined, ...submitted, ...changing],
  ...[...examinedByA, ...final, 'failed'],
]
const notExcluded = ['withdrawn', 'failed', ...ofA.filter((name) => name !== 'examined')]

expectMatrix('thesis', table, {
  groups: {
    Thesis: {
      ofA,
      ofB: ['supervised', 'draft'],
      ofP: ['withdrawn', 'failed', ...ofA],
      examining: examined,
      submitted,
      changing,
      examinedByA: [...examinedByA, 'failed'],
      final,
      notExcluded,
      marked,
    },
    ThesisProposal: {
      ofA: [...proposed, ...examined, 'second'],
      ...{ ofB: ['supervised', 'draft'], sentOnes, examining: examined },
    },
    ThesisDeposit: { submitted: ['deposited', 'published'] },
    ThesisDefence: { ofA: defended },
    DefenceAttendance: { ofA: defended },
    ThesisDocument: { shared: ['frozen', 'copy', 'final', 'published', 'lastOne', 'correcting', 'amending'] },
  },
  settled: {
    'SupervisionMeeting hold': ['planned'],
    'SupervisionMeeting countersign': ['held'],
    'SupervisionMeeting dispute': ['held'],
    'SupervisionMeeting sign': ['disputed', 'halfSigned'],
    'Thesis requestSupervision': ['supervised'],
    'Thesis resume': ['asked', 'late'],
    'Thesis submitProposal': ['draft'],
    'Thesis recallProposal': ['weighed'],
    'Thesis startEvaluation': ['sent'],
    'SupervisionRequest expire': ['pending'],
    'Thesis submitThesis': ['resting', 'parted'],
    'Thesis putOnHold': ['writing', 'resting'],
    'Thesis continueWork': ['held'],
    'ThesisHold passHold': ['holding'],
    'ThesisChange grantChange': ['follow', 'late'],
    'ThesisChange lapseChange': ['extension', 'title', 'follow'],
    'Thesis startReview': ['handed'],
    'Thesis clearForDefence': ['reviewing'],
    'Thesis requestCorrections': ['reviewing'],
    'Thesis scheduleDefence': ['cleared', 'plannable'],
    'Thesis postponeDefence': ['concluded', 'planned', 'begun'],
    'Thesis recordDefence': ['concluded', 'planned', 'begun'],
    'Thesis requireCorrections': ['repeating', 'failing', 'signed', 'agreed', 'graded'],
    'Thesis redefend': ['defended', 'failing', 'signed', 'agreed', 'graded'],
    'Thesis submitFinal': ['defended', 'repeating', 'failing', 'correcting', 'signed', 'agreed'],
    'Thesis failThesis': ['defended', 'signed', 'agreed', 'graded'],
    'ThesisDefence confirmMark': [
      ...['recordable', 'defended', 'repeating', 'failing', 'failed', 'correcting', 'agreed', 'graded'],
    ],
    'ThesisDefence confirmGrade': [
      ...['recordable', 'defended', 'repeating', 'failing', 'failed', 'correcting', 'signed', 'graded'],
    ],
    'ThesisDefence postpone': ['unplanned'],
    'ThesisDefence record': ['planned', 'begun', 'unplanned'],
    'DefenceAttendance attend': ['planned', 'unplanned'],
    'DefenceAttendance miss': ['planned', 'unplanned'],
    'DefenceAttendance signMinutes': ['concluded'],
    'CommitteeSeat invite': ['chosen', 'chair', 'reviewer'],
    'CommitteeSeat accept': ['torn'],
    'CommitteeSeat declareConflict': ['invited', 'late'],
    'CommitteeSeat expire': ['invited', 'torn'],
  },
  added: [
    'ThesisTopic',
    ...['ExternalPerson', 'ExternalPart'],
    ...['Thesis', 'ThesisDocument', 'ThesisSubmission', 'ThesisTemplate', 'ThesisProposal', 'ProposalEvaluation'],
    ...['ThesisCommittee', 'CommitteeSeat', 'ThesisReview', 'ThesisDeposit'],
    ...['SupervisionMeeting', 'MeetingAction', 'ThesisComment', 'ThesisHold', 'ThesisChange'],
    ...['ThesisDefence', 'DefenceAttendance'],
  ],
})
