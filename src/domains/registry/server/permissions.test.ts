import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with announcements, records, imports, the audit and the outbox; `app/test/matrix.ts` documents the
 * format.
 */
const table = `
                      | studentA  | studentB | lecturerA | lecturerB | coordinator | dean  | registry      | admin | nobody | guest | blocked   | acting    | manager
Announcement list     | every A P | every B  | every A   | every B   | every P     | every | all           | all   | every  | –     | every A P | every A P | every
Announcement read     | every A P | every B  | every A   | every B   | every P     | every | all           | all   | every  | –     | every A P | every A P | every
Announcement create   | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Announcement update   | –         | –        | –         | –         | –           | –     | open          | open  | –      | –     | –         | –         | –
Announcement delete   | –         | –        | –         | –         | –           | –     | draft         | draft | –      | –     | –         | –         | –
Announcement publish  | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Announcement unschedule | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Announcement withdraw | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
PersonRecord list     | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
PersonRecord read     | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
PersonRecord create   | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
PersonRecord update   | –         | –        | –         | –         | –           | –     | common nobody | all   | –      | –     | –         | –         | –
AuditEvent list       | –         | –        | –         | –         | –           | –     | –             | all   | –      | –     | –         | –         | –
AuditEvent read       | –         | –        | –         | –         | –           | –     | –             | all   | –      | –     | –         | –         | –
MailMessage list      | –         | –        | –         | –         | –           | –     | listed        | listed | –      | –     | –         | –         | –
MailMessage read      | –         | –        | –         | –         | –           | –     | listed        | listed | –      | –     | –         | –         | –
MailMessage resend    | –         | –        | –         | –         | –           | –     | failed        | failed | –      | –     | –         | –         | –
ImportRow list        | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | 0
ImportRow read        | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import list           | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | 0
Import read           | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import update         | –         | –        | –         | –         | –           | –     | open          | open  | –      | –     | –         | –         | –
Import map            | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import preview        | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import apply          | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import undo           | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import undoPartly     | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import applyRest      | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Import discard        | –         | –        | –         | –         | –           | –     | all           | all   | –      | –     | –         | –         | –
Announcement: acknowledge | every A P | every B | every A | every B | every P | every | every | every | every | – | every A P | every A P | every
Announcement: markRead    | every A P | every B | every A | every B | every P | every | every | every | every | – | every A P | – | every
Announcement: publish     | – | – | – | – | – | – | all | all | – | – | – | – | –
Import: preview           | – | – | – | – | – | – | all | all | – | – | – | – | –
`

/** Everybody except those who keep the records, and those without any role. */
const common = [
  ...['studentA', 'studentB', 'lecturerA', 'lecturerB', 'coordinator', 'dean', 'guest', 'blocked'],
  ...['otherCoordinator', 'languages', 'degrees', 'otherDean', 'manager', 'colleague'],
]

/** Drafts, and published announcements that lack a language. */
const changeable = ['draft', 'onlyEnglish']

/** Imports that are not applied yet. */
const open = ['uploaded', 'mapped', 'previewed']

expectMatrix('registry', table, {
  groups: {
    // A reminder tells who has not acted yet.
    MailMessage: { listed: ['sent', 'failed'] },
    PersonRecord: { common: [...common, 'leaver'] },
    Import: { open },
    Announcement: { open: changeable },
  },
  growing: ['AuditEvent'],
  added: ['MailMessage', 'PersonRecord'],
})
