import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with faculties, programs, studies and appointments; `app/test/matrix.ts` documents the format. */
const table = `
                     | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | languages | degrees | otherDean
Faculty list         | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Faculty read         | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Faculty create       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Faculty update       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Faculty delete       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Degree list          | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Degree read          | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Degree create        | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Degree update        | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Degree delete        | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Program list         | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Program read         | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Program create       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Program update       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Program delete       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Language list        | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Language read        | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Language create      | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Language update      | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Language delete      | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Module list          | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Module read          | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Module create        | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Module update        | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Module delete        | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Term list            | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Term read            | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
Term create          | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Term update          | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Term delete          | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
CalendarEntry list   | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
CalendarEntry read   | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all
CalendarEntry create | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
CalendarEntry update | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
CalendarEntry delete | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
UserProgram list     | own      | own      | 0         | 0         | P           | P    | all      | all   | 0      | –     | own     | own    | Q                | 0         | P       | Q
UserProgram read     | own      | own      | –         | –         | P           | P    | all      | all   | –      | –     | own     | own    | Q                | –         | P       | Q
AcademicRole list    | own      | 0        | 0         | 0         | own         | own  | all      | all   | 0      | –     | 0       | own    | own              | own       | own     | own
AcademicRole read    | own      | –        | –         | –         | own         | own  | all      | all   | –      | –     | –       | own    | own              | own       | own     | own
AcademicRole create  | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
AcademicRole update  | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
AcademicRole delete  | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –
Term: update      | – | – | – | – | – | – | all | all | – | – | – | – | – | – | – | –
Program: oversee  | – | – | – | – | P | P unused | all | all | – | – | – | – | Q | – | P unused | Q
Language: oversee | – | – | – | – | – | – | all | all | – | – | – | – | – | pt | – | –
Degree: oversee   | – | – | – | – | – | DF unused | all | all | – | – | – | – | – | – | DF | DG
Faculty: oversee  | – | – | – | – | – | F | all | all | – | – | – | – | – | – | – | G
UserProgram: IssuedDocument preview | own | own | – | – | – | – | all | all | – | – | own | own | – | – | – | –
`

expectMatrix('academics', table, {
  groups: {
    UserProgram: { P: ['studentA', 'blocked'], Q: ['studentB'] },
  },
})
