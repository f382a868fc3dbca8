import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with people, contacts, roles, holds and requests; `app/test/matrix.ts` documents the format. */
const table = `
                        | studentA           | studentB           | lecturerA         | lecturerB          | coordinator        | dean          | registry         | admin            | nobody             | guest | blocked                  | acting
User list               | –                  | –                  | lecturers         | lecturers          | lecturers          | lecturers     | all              | all              | –                  | –     | –                        | –
User read               | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
User update             | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
UserBasic list          | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
UserBasic read          | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
UserBasic update        | own                | own                | own               | own                | own                | own           | own              | own              | own                | –     | own                      | own
UserContact list        | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
UserContact read        | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
UserContact create      | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
UserContact update      | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
UserContact delete      | own                | own                | own               | own                | own                | own           | own              | own              | own                | –     | own                      | own
PersonRole list         | own                | own                | own               | own                | own                | own           | all              | all              | 0                  | –     | own                      | own
PersonRole read         | own                | own                | own               | own                | own                | own           | all              | all              | –                  | –     | own                      | own
PersonRole create       | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
PersonRole update       | –                  | –                  | –                 | –                  | –                  | –             | common           | common registry  | –                  | –     | –                        | –
PersonRole delete       | –                  | –                  | –                 | –                  | –                  | –             | common           | common registry  | –                  | –     | –                        | –
Hold list               | own                | own                | 0                 | 0                  | 0                  | 0             | all              | all              | 0                  | –     | own                      | own
Hold read               | own                | own                | –                 | –                  | –                  | –             | all              | all              | –                  | –     | own                      | own
Hold create             | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Hold update             | –                  | –                  | –                 | –                  | –                  | –             | studentB blocked | studentB blocked | –                  | –     | –                        | –
Hold clear              | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Hold override           | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Hold reinstate          | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Invoice list            | own                | own                | 0                 | 0                  | 0                  | 0             | all              | all              | 0                  | –     | 0                        | own
Invoice read            | own                | own                | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | own
Invoice create          | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Invoice pay             | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Invoice cancel          | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Photo list              | own                | own                | 0                 | 0                  | 0                  | 0             | all              | all              | 0                  | –     | own                      | own
Photo read              | own                | own                | –                 | –                  | –                  | –             | all              | all              | –                  | –     | own                      | own
Photo approve           | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Photo reject            | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
Photo withdraw          | own                | own                | –                 | –                  | –                  | –             | –                | –                | –                  | –     | own                      | own
PublicInfo list         | –                  | –                  | –                 | –                  | –                  | –             | lecturerA dean   | lecturerA dean   | –                  | –     | –                        | –
PublicInfo read         | own lecturerA lecturerB dean | own lecturerA lecturerB dean | own lecturerB studentA blocked dean | own lecturerA studentB dean | own lecturerA lecturerB studentA blocked dean | own lecturerA lecturerB | all | all | own lecturerA lecturerB dean | dean | own studentA lecturerA lecturerB dean | own lecturerA lecturerB dean
PublicInfo update       | own                | own                | own               | own                | own                | own           | own              | own              | own                | –     | own                      | own
ChangeRequest list      | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
ChangeRequest read      | own                | own                | own               | own                | own                | own           | all              | all              | own                | –     | own                      | own
ChangeRequest create    | own                | own                | own               | own                | own                | own           | own              | own              | own                | –     | own                      | own
ChangeRequest approve   | –                  | –                  | –                 | –                  | –                  | –             | others admin     | others registry  | –                  | –     | –                        | –
ChangeRequest refuse    | –                  | –                  | –                 | –                  | –                  | –             | others admin     | others registry  | –                  | –     | –                        | –
ChangeRequest withdraw  | own                | own                | own               | own                | own                | own           | own              | own              | own                | –     | own                      | own
WifiCredential list     | own                | own                | 0                 | 0                  | 0                  | 0             | all              | all              | 0                  | –     | 0                        | own
WifiCredential read     | own                | own                | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | own
WifiCredential revoke   | own                | own                | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | own
Notice list             | own                | own                | 0                 | 0                  | 0                  | 0             | 0                | own              | 0                  | –     | 0                        | own
Notice read             | own                | own                | –                 | –                  | –                  | –             | –                | own              | –                  | –     | –                        | own
Impersonation list      | own                | 0                  | 0                 | 0                  | 0                  | 0             | 0                | all              | 0                  | –     | 0                        | own
Impersonation read      | own                | –                  | –                 | –                  | –                  | –             | –                | all              | –                  | –     | –                        | own
SensitiveView list      | own                | 0                  | 0                 | 0                  | 0                  | 0             | 0                | own              | 0                  | –     | 0                        | own
SensitiveView read      | own                | –                  | –                 | –                  | –                  | –             | –                | own              | –                  | –     | –                        | own
DataExport list         | own                | 0                  | 0                 | 0                  | 0                  | 0             | 0                | own              | 0                  | –     | 0                        | –
DataExport read         | own                | –                  | –                 | –                  | –                  | –             | –                | own              | –                  | –     | –                        | –
DataExport create       | all                | all                | all               | all                | all                | all           | all              | all              | all                | –     | all                      | –
ListExport list         | own                | 0                  | 0                 | 0                  | 0                  | 0             | 0                | own              | 0                  | –     | 0                        | own
ListExport read         | own                | –                  | –                 | –                  | –                  | –             | –                | own              | –                  | –     | –                        | own
ErasureRequest list     | own                | 0                  | 0                 | 0                  | 0                  | 0             | all              | all              | 0                  | –     | 0                        | own
ErasureRequest read     | own                | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | own
ErasureRequest create   | all                | all                | all               | all                | all                | all           | all              | all              | all                | –     | all                      | –
ErasureRequest carryOut | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
ErasureRequest refuse   | –                  | –                  | –                 | –                  | –                  | –             | all              | all              | –                  | –     | –                        | –
ErasureRequest withdraw | own                | –                  | –                 | –                  | –                  | –             | –                | –                | –                  | –     | –                        | –
User: changePassword        | own | own | own | own | own | own | own | own | own | – | own | –
User: WifiCredential create | own | own | own | own | own | own | own | own | own | – | –   | –
User: update                | own | own | own | own | own | own | all | all | own | – | own | –
UserContact: verify         | own | own | own | own | own | own | own | own | own | – | own | –
User: Photo create          | own | own | own | own | own | own | own | own | own | – | –   | own
User: ChangeRequest create  | own | own | own | own | own | own | own | own | own | – | –   | own
User: merge                 | – | – | – | – | – | – | all | all | – | – | – | –
`

/** Everybody except those who keep the records, and those without any role. */
const common = [
  ...['studentA', 'studentB', 'lecturerA', 'lecturerB', 'coordinator', 'dean', 'guest', 'blocked'],
  ...['otherCoordinator', 'languages', 'degrees', 'otherDean', 'manager', 'colleague'],
]

expectMatrix('people', table, {
  groups: {
    User: { lecturers: ['lecturerA', 'lecturerB'] },
    PersonRole: { common },
    ChangeRequest: { others: [...common.filter((who) => who !== 'guest'), 'nobody'] },
  },
  growing: ['SensitiveView', 'Impersonation', 'Notice'],
})
