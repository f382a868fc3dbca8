import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ResourceHandler } from '#platform/server/resource-handler.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { actionsOf } from './server/permissions.ts'
import { bodyFor, handlers } from './test/endpoints.ts'
import type { University } from './test/part.ts'
import { type Persona, personas } from './test/personas.ts'
import { allRows, quiet } from './test/rows.ts'
import { openUniversity } from './test/university.ts'

/**
 * Who may do what, as observed through the API: every action of every resource, every person of the university, and
 * things of their own and of strangers. `own` is the person's own, `all` is every one, a letter is a group of `groups`
 * or a thing by its name; `–` is none and no list at all, `0` is an empty list, `422` is that
 * one may make such a thing of one's own but not this one. What is not allowed is 404 where the
 * person may not know of the thing, else 403.
 */
const table = `
                      | studentA  | studentB  | lecturerA | lecturerB | coordinator | dean  | registry | admin   | nobody | guest | blocked   | acting
User list             | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
User read             | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
User update           | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
UserBasic list        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
UserBasic read        | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
UserBasic update      | own       | own       | own       | own       | own         | own   | own      | own     | own    | –     | own       | own
UserContact list      | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
UserContact read      | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
UserContact create    | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
UserContact update    | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
UserContact delete    | own       | own       | own       | own       | own         | own   | own      | own     | own    | –     | own       | own
PersonRole list       | own       | own       | own       | own       | own         | own   | all      | all     | 0      | –     | own       | own
PersonRole read       | own       | own       | own       | own       | own         | own   | all      | all     | –      | –     | own       | own
PersonRole create     | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
PersonRole update     | –         | –         | –         | –         | –           | –     | common   | common registry | –      | –     | –         | –
PersonRole delete     | –         | –         | –         | –         | –           | –     | common   | common registry | –      | –     | –         | –
Hold list             | own       | own       | 0         | 0         | 0           | 0     | all      | all     | 0      | –     | own       | own
Hold read             | own       | own       | –         | –         | –           | –     | all      | all     | –      | –     | own       | own
Hold create           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Hold update           | –         | –         | –         | –         | –           | –     | studentB blocked | studentB blocked | –      | –     | –         | –
Hold clear            | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Hold override         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Hold reinstate        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Invoice list          | own       | own       | 0         | 0         | 0           | 0     | all      | all     | 0      | –     | 0         | own
Invoice read          | own       | own       | –         | –         | –           | –     | all      | all     | –      | –     | –         | own
Invoice create        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Invoice pay           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Invoice cancel        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Photo list            | own       | own       | 0         | 0         | 0           | 0     | all      | all     | 0      | –     | own       | own
Photo read            | own       | own       | –         | –         | –           | –     | all      | all     | –      | –     | own       | own
Photo approve         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Photo reject          | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Photo withdraw        | own       | own       | –         | –         | –           | –     | –        | –       | –      | –     | own       | own
PublicInfo list       | –         | –         | –         | –         | –           | –     | lecturerA dean | lecturerA dean | –      | –     | –         | –
PublicInfo read       | own lecturerA dean | own lecturerA dean | own studentA dean | own lecturerA dean | own lecturerA dean | own lecturerA | all      | all     | own lecturerA dean | dean  | own studentA lecturerA dean | own lecturerA dean
PublicInfo update     | own       | own       | own       | own       | own         | own   | own      | own     | own    | –     | own       | own
ChangeRequest list    | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
ChangeRequest read    | own       | own       | own       | own       | own         | own   | all      | all     | own    | –     | own       | own
ChangeRequest create  | own       | own       | own       | own       | own         | own   | own      | own     | own    | –     | own       | own
ChangeRequest approve | –         | –         | –         | –         | –           | –     | studentA studentB lecturerA lecturerB coordinator dean admin nobody blocked | studentA studentB lecturerA lecturerB coordinator dean registry nobody blocked | –      | –     | –         | –
ChangeRequest refuse  | –         | –         | –         | –         | –           | –     | studentA studentB lecturerA lecturerB coordinator dean admin nobody blocked | studentA studentB lecturerA lecturerB coordinator dean registry nobody blocked | –      | –     | –         | –
ChangeRequest withdraw | own       | own       | own       | own       | own         | own   | own      | own     | own    | –     | own       | own
WifiCredential list   | own       | own       | 0         | 0         | 0           | 0     | all      | all     | 0      | –     | 0         | own
WifiCredential read   | own       | own       | –         | –         | –           | –     | all      | all     | –      | –     | –         | own
WifiCredential revoke | own       | own       | –         | –         | –           | –     | all      | all     | –      | –     | –         | own
Impersonation list    | own       | 0         | 0         | 0         | 0           | 0     | 0        | all     | 0      | –     | 0         | own
Impersonation read    | own       | –         | –         | –         | –           | –     | –        | all     | –      | –     | –         | own
SensitiveView list    | own       | 0         | 0         | 0         | 0           | 0     | 0        | own    | 0      | –     | 0         | own
SensitiveView read    | own       | –         | –         | –         | –           | –     | –        | own    | –      | –     | –         | own
DataExport list       | own       | 0         | 0         | 0         | 0           | 0     | 0        | own     | 0      | –     | 0         | –
DataExport read       | own       | –         | –         | –         | –           | –     | –        | own     | –      | –     | –         | –
DataExport create     | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | –
ErasureRequest list   | own       | 0         | 0         | 0         | 0           | 0     | all      | all     | 0      | –     | 0         | own
ErasureRequest read   | own       | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | own
ErasureRequest create | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | –
ErasureRequest carryOut| –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
ErasureRequest refuse | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
ErasureRequest withdraw| own       | –         | –         | –         | –           | –     | –        | –       | –      | –     | –         | –
Faculty list          | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Faculty read          | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Faculty create        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Faculty update        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Faculty delete        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Degree list           | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Degree read           | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Degree create         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Degree update         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Degree delete         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Program list          | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Program read          | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Program create        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Program update        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Program delete        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Language list         | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Language read         | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Language create       | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Language update       | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Language delete       | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Module list           | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Module read           | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Module create         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Module update         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Module delete         | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Term list             | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Term read             | all       | all       | all       | all       | all         | all   | all      | all     | all    | –     | all       | all
Term create           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Term update           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Term delete           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
UserProgram list      | own       | own       | 0         | 0         | P           | P     | all      | all     | 0      | –     | own       | own
UserProgram read      | own       | own       | –         | –         | P           | P     | all      | all     | –      | –     | own       | own
AcademicRole list     | own       | 0         | 0         | 0         | own         | own   | all      | all     | 0      | –     | 0         | own
AcademicRole read     | own       | –         | –         | –         | own         | own   | all      | all     | –      | –     | –         | own
AcademicRole create   | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
AcademicRole update   | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
AcademicRole delete   | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Course list           | A         | B         | A         | B         | A           | A     | all      | all     | 0      | –     | A         | A
Course read           | A         | B         | A         | B         | A           | A     | all      | all     | –      | A     | A         | A
Enrollment list       | own       | own       | A         | B         | A           | 0     | all      | all     | 0      | –     | own       | own
Enrollment read       | own       | own       | A         | B         | A           | –     | all      | all     | –      | –     | own       | own
Assessment list       | A         | B         | A         | B         | A           | 0     | all      | all     | 0      | –     | A         | A
Assessment read       | A         | B         | A         | B         | A           | –     | all      | all     | –      | –     | A         | A
TeachingPractice list             | A         | B         | A         | B rest    | beyondPlan | all       | 0         | all       | 0         | –         | rest      | A
TeachingPractice read             | A         | B         | A         | B rest    | beyondPlan | all       | –         | all       | –         | –         | rest      | A
TeachingPractice create           | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice update           | –         | –         | –         | –         | –         | –         | –         | open      | –         | –         | –         | –
TeachingPractice openRequirements | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice requestSchool    | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice accept           | –         | –         | –         | –         | all       | –         | –         | all       | –         | –         | –         | –
TeachingPractice start            | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice openEvaluation   | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice toModeration     | –         | –         | –         | all       | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice grade            | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice complete         | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice decline          | –         | –         | –         | –         | all       | –         | –         | all       | –         | –         | –         | –
TeachingPractice suspend          | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice resume           | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice needReplacement  | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice replace          | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice withdraw         | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice fail             | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TeachingPractice cancel           | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
School list                       | all       | all       | all       | all       | all       | all       | 0         | all       | 0         | –         | all       | all
School read                       | all       | all       | all       | all       | all       | all       | –         | all       | –         | –         | all       | all
School create                     | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
School update                     | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeSupervisor list           | lecturerA dean | lecturerB dean | lecturerA dean | lecturerB dean | lecturerA lecturerB dean coordinator | lecturerA lecturerB dean | 0         | all       | 0         | –         | lecturerB dean | lecturerA dean
PracticeSupervisor read           | lecturerA dean | lecturerB dean | lecturerA dean | lecturerB dean | lecturerA lecturerB dean coordinator | lecturerA lecturerB dean | –         | all       | –         | –         | lecturerB dean | lecturerA dean
PracticeSupervisor create         | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeSupervisor update         | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeAssignment list           | A         | B         | A         | B rest    | beyondPlan | all       | 0         | all       | 0         | –         | rest      | A
PracticeAssignment read           | A         | B         | A         | B rest    | beyondPlan | all       | –         | all       | –         | –         | rest      | A
PracticeAssignment create         | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeAssignment accept         | –         | –         | –         | –         | –         | all       | –         | all       | –         | –         | –         | –
PracticeAssignment decline        | –         | –         | –         | –         | –         | all       | –         | all       | –         | –         | –         | –
PracticeAssignment replace        | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeRequirement list          | A         | B         | A         | B         | 0         | all       | 0         | all       | 0         | –         | 0         | A
PracticeRequirement read          | A         | B         | A         | B         | –         | all       | –         | all       | –         | –         | –         | A
PracticeRequirement update        | A         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | A
PracticeRequirement submit        | A         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | A
PracticeRequirement verify        | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeRequirement sendBack      | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeRequirement waive         | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeRequirement ask           | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
TimeLog list                      | A submitted | B         | submitted | B         | 0         | submitted B | 0         | submitted B | 0         | –         | 0         | A submitted
TimeLog read                      | A submitted | B         | submitted | B         | –         | submitted B | –         | submitted B | –         | –         | –         | A submitted
TimeLog create                    | all       | 422       | –         | –         | –         | –         | –         | –         | –         | –         | 422       | all
TimeLog update                    | A         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | A
TimeLog delete                    | A         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | A
TimeLog submit                    | A         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | A
TimeLog recall                    | submitted | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | submitted
TimeLog approve                   | –         | –         | submitted | –         | –         | submitted | –         | submitted | –         | –         | –         | –
TimeLog sendBack                  | –         | –         | submitted | B         | –         | submitted B | –         | submitted B | –         | –         | –         | –
PracticeMeeting list              | A held waiting | B         | A held waiting | B         | 0         | all       | 0         | all       | 0         | –         | 0         | A held waiting
PracticeMeeting read              | A held waiting | B         | A held waiting | B         | –         | all       | –         | all       | –         | –         | –         | A held waiting
PracticeMeeting create            | –         | –         | all       | 422       | –         | all       | –         | –         | –         | –         | –         | –
PracticeMeeting update            | –         | –         | A held    | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeMeeting hold              | –         | –         | A         | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeMeeting sign              | –         | –         | held      | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeMeeting countersign       | waiting   | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | waiting
PracticeMeeting dispute           | waiting   | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | waiting
PracticeMeeting reopen            | –         | –         | waiting   | B         | –         | –         | –         | –         | –         | –         | –         | –
PracticeMeeting cancel            | –         | –         | A         | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeEvaluation list           | 0         | B B2      | A         | B B2      | 0         | A2 B B2   | 0         | all       | 0         | –         | 0         | 0
PracticeEvaluation read           | –         | B B2      | A         | B B2      | –         | A2 B B2   | –         | all       | –         | –         | –         | –
PracticeEvaluation update         | –         | –         | A         | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeEvaluation submit         | –         | –         | A         | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeEvaluation acknowledge    | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeEvaluation recall         | –         | –         | –         | –         | –         | A2        | –         | –         | –         | –         | –         | –
PracticeEvaluation dispute        | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –         | –
PracticeEvaluation reopen         | –         | –         | –         | –         | –         | B2        | –         | B2        | –         | –         | –         | –
EvaluationForm list               | all       | all       | all       | all       | all       | all       | all       | all       | all       | –         | all       | all
EvaluationForm read               | all       | all       | all       | all       | all       | all       | all       | all       | all       | –         | all       | all
PracticeLink list                 | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeLink read                 | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeLink remind               | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeLink revoke               | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
PracticeLink renew                | –         | –         | –         | –         | –         | –         | –         | all       | –         | –         | –         | –
Announcement list     | every A P | every B   | every A   | every B   | every P     | every | all      | all     | every  | –     | every A P | every A P
Announcement read     | every A P | every B   | every A   | every B   | every P     | every | all      | all     | every  | –     | every A P | every A P
Announcement create   | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Announcement update   | –         | –         | –         | –         | –           | –     | draft    | draft   | –      | –     | –         | –
Announcement delete   | –         | –         | –         | –         | –           | –     | draft    | draft   | –      | –     | –         | –
Announcement publish  | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Announcement withdraw | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
PersonRecord list     | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
PersonRecord read     | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
PersonRecord create   | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
PersonRecord update   | –         | –         | –         | –         | –           | –     | common nobody | all     | –      | –     | –         | –
AuditEvent list       | –         | –         | –         | –         | –           | –     | –        | all     | –      | –     | –         | –
AuditEvent read       | –         | –         | –         | –         | –           | –     | –        | all     | –      | –     | –         | –
MailMessage list      | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
MailMessage read      | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
MailMessage resend    | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
ImportRow list        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
ImportRow read        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import list           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import read           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import update         | –         | –         | –         | –         | –           | –     | open     | open    | –      | –     | –         | –
Import map            | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import preview        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import apply          | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import undo           | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
Import discard        | –         | –         | –         | –         | –           | –     | all      | all     | –      | –     | –         | –
`

/** Several things under one letter: those of a course or a program. */
const common = ['studentA', 'studentB', 'lecturerA', 'lecturerB', 'coordinator', 'dean', 'guest', 'blocked']
/** Practices of the student who is blocked. */
const ended = [
  ...['moderation', 'graded', 'suspended', 'replacement', 'confirmed', 'requested', 'requirements', 'planned'],
]
/** Practices of which the school knows. */
const beyondPlan = ['A', 'B', ...ended.filter((name) => name !== 'planned')]
/** Things of practices that are moderated or have ended: their moves are refused with a reason, whoever asks. */
const settled: Record<string, string[]> = {
  PracticeAssignment: ['moderation', 'graded'].flatMap((name) => [`${name}-s`, `${name}-m`]),
}
const groups: Record<string, Record<string, string[]>> = {
  PersonRole: { common },
  PersonRecord: { common: [...common, 'leaver'] },
  UserProgram: { P: ['studentA', 'blocked'] },
  Enrollment: { A: ['studentA', 'blocked'], B: ['studentB'] },
  Assessment: { A: ['A1', 'A2'], B: ['B1'] },
  Import: { open: ['uploaded', 'mapped', 'previewed'] },
  TeachingPractice: { rest: ended, open: ['A', 'B', ...ended.filter((name) => name !== 'graded')], beyondPlan },
  PracticeAssignment: {
    beyondPlan: beyondPlan.flatMap((name) => [`${name}-s`, `${name}-m`]),
    ...{ A: ['A-s', 'A-m'], B: ['B-s', 'B-m'] },
    rest: ended.flatMap((name) => [`${name}-s`, `${name}-m`]),
  },
  PracticeRequirement: { B: ['submitted', 'verified', 'waived'] },
}

const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
const rows = new Map(lines.map(([name = '', ...cells]) => [name, cells]))

const known = handlers.flatMap((one) =>
  actionsOf(one.resource, { create: !!one.create, update: !!one.update, remove: !!one.remove }).map(
    (action) => [`${one.resource.type} ${action}`, one, action] as const,
  ),
)

let university: University
beforeAll(async () => {
  university = await openUniversity()
})

test('the table names every action of every resource, and every person in every row', () => {
  expect(lines.map(([name]) => name)).toEqual(known.map(([name]) => name))
  expect(head).toEqual(['', ...personas])
  for (const cells of rows.values()) expect(cells).toHaveLength(personas.length)
})

test.each(known)('%s is allowed to whom the table says, and to nobody else', async (name, one, action) => {
  if (action !== 'list' && action !== 'read') return expectWrites(one, action)
  const things = await fitting(one, action)
  for (const who of personas) {
    const allowed = named(name, who, Object.keys(things))
    if (action === 'list') await expectList(one, who, allowed, cellOf(name, who) !== '–')
    else await expectReads(one, who, allowed, things)
  }
})

type Things = Record<string, number>

/** The things that an action can be about; for a move, those in a state from which it starts. */
async function fitting({ resource, table }: ResourceHandler, action: string): Promise<Things> {
  const { type, flow } = resource
  const things = university.things[type] ?? {}
  // Whom a new thing would belong to; where it belongs to nobody, there is one kind of new thing.
  if (action === 'create') return Object.keys(things).includes('nobody') ? things : { new: 0 }
  // What is in use cannot be removed, whoever asks.
  if (action === 'delete' && things.unused) return { unused: things.unused }
  // An erasure is for good: nobody else of the university may be lost to it.
  if (action === 'carryOut' && things.leaver) return { leaver: things.leaver }
  const from = flow?.transitions[action]?.from
  if (!from) return things
  const states = await sql<{ id: number; state: string }>`select id, state from ${sql.table(table)}`.execute(
    university.testApp.db,
  )
  const ids = new Set(states.rows.filter(({ state }) => from.includes(state)).map(({ id }) => id))
  const found = Object.entries(things).filter(([name, id]) => ids.has(id) && !settled[type]?.includes(name))
  expect(found).not.toEqual([])
  return Object.fromEntries(found)
}

async function remove(table: string, who: Persona, iri: string): Promise<number> {
  const { db } = university.testApp
  const id = Number(iri.split('/').at(-1))
  const found = await sql<{ row: object }>`
    select to_jsonb(x) as row from ${sql.table(table)} x where x.id = ${id}`.execute(db)
  const { status } = await university.ask(who, 'DELETE', iri, { headers: { 'if-match': '*' } })
  if (status === 204) await putBack(db, table, found.rows[0]?.row ?? {})
  return status
}

/** The row as it was; what the database works out by itself it works out again. */
async function putBack(db: TestApp['db'], table: string, row: object): Promise<void> {
  const own = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(own.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db)
}

const cellOf = (name: string, who: Persona): string => {
  const cell = rows.get(name)?.[personas.indexOf(who)]
  if (!cell) throw new Error(`The table does not say what ${who} may do: ${name}.`)
  return cell
}

/** The names of a cell; a name that does not exist is a mistake of the table. */
function named(row: string, who: Persona, all: string[]): string[] {
  const cell = cellOf(row, who)
  if (cell === 'all') return all
  if (cell === '–' || cell === '0' || cell === '422') return []
  const [type = ''] = row.split(' ')
  const own = who === 'acting' ? 'studentA' : who
  const names = cell.split(' ').flatMap((name) => (name === 'own' ? [own] : (groups[type]?.[name] ?? [name])))
  expect(Object.keys(university.things[type] ?? {})).toEqual(expect.arrayContaining(names))
  return names
}

async function expectList(
  { resource }: ResourceHandler,
  who: Persona,
  allowed: string[],
  isOpen: boolean,
): Promise<void> {
  const oldest = growing.has(resource.type) ? '&order[at]=asc' : ''
  const { status, body } = await university.ask(who, 'GET', `${resource.path}?itemsPerPage=999${oldest}`)
  const all: { id: number }[] = body['hydra:member'] ?? []
  const known = Object.values(university.things[resource.type] ?? {})
  const members = oldest || added.has(resource.type) ? all.filter(({ id }) => known.includes(id)) : all
  const ids = allowed.map((name) => university.id(resource.type, name))
  expect({ who, status, ids: members.map(({ id }) => id).sort(byNumber) }).toEqual({
    ...{ who, status: isOpen ? 200 : 403, ids: ids.sort(byNumber) },
  })
}

/** Lists to which every request adds: only what was there before is compared. */
const growing = new Set(['AuditEvent', 'SensitiveView', 'Impersonation'])
/** Lists to which the moves and writes of other things have added meanwhile. */
const added = new Set(['MailMessage', 'PersonRecord', 'PracticeRequirement', 'PracticeEvaluation'])

const byNumber = (a: number, b: number) => a - b

async function expectReads(
  { resource }: ResourceHandler,
  who: Persona,
  allowed: string[],
  things: Things,
): Promise<void> {
  const observed: Record<string, number> = {}
  for (const [name, id] of Object.entries(things))
    observed[name] = (await university.ask(who, 'GET', resource.iri(id))).status
  const wanted = Object.keys(things).map((name) => [name, allowed.includes(name) ? 200 : 404])
  expect({ who, ...observed }).toEqual({ who, ...Object.fromEntries(wanted) })
}

/** First all that must be refused to anybody, with no row changed by it; then all that must succeed. */
async function expectWrites(one: ResourceHandler, action: string): Promise<void> {
  await quiet(university.testApp)
  const things = Object.keys(await fitting(one, action))
  const before = await allRows(university.testApp)
  for (const who of personas) await expectRefusals(one, action, who, things)
  expect(await allRows(university.testApp)).toEqual(before)
  for (const who of personas)
    for (const name of named(`${one.resource.type} ${action}`, who, things))
      expect([200, 201, 204], `${who} ${name}`).toContain(await write(one, action, who, name))
}

async function expectRefusals(one: ResourceHandler, action: string, who: Persona, things: string[]): Promise<void> {
  const { type } = one.resource
  const allowed = named(`${type} ${action}`, who, things)
  const seen = named(`${type} read`, who, things)
  const isOpen = allowed.length > 0 || cellOf(`${type} ${action}`, who) === '422'
  const refused = things.filter((name) => !allowed.includes(name))
  const observed: Record<string, number> = {}
  for (const name of refused) observed[name] = await write(one, action, who, name)
  const statuses = refused.map((name) => [name, refusal(action, isOpen, seen.includes(name))])
  expect({ who, ...observed }).toEqual({ who, ...Object.fromEntries(statuses) })
}

/** Who may create for themselves and names another hears what is wrong with it (422). */
const refusal = (action: string, isOpen: boolean, isSeen: boolean): number => {
  if (action === 'create') return isOpen ? 422 : 403
  return isSeen ? 403 : 404
}

/** Writes; what an allowed move has moved, or an allowed removal has taken away, is put back for the next person. */
async function write(
  { resource, table }: ResourceHandler,
  action: string,
  who: Persona,
  name: string,
): Promise<number> {
  const { type, path } = resource
  const headers = { 'if-match': '*' }
  if (action === 'delete') return remove(table, who, resource.iri(university.id(type, name)))
  const body = bodyFor(`${type} ${action}`, university, name)
  if (action === 'create') return (await university.ask(who, 'POST', path, { body })).status
  const iri = resource.iri(university.id(type, name))
  if (action === 'update') return (await university.ask(who, 'PUT', iri, { body, headers })).status
  const { db } = university.testApp
  const row = sql`${sql.table(table)} where id = ${university.id(type, name)}`
  const { rows: before } = await sql<{ state: string }>`select state from ${row}`.execute(db)
  const { status } = await university.ask(who, 'POST', `${iri}/transitions/${action}`, { body, headers })
  if (status !== 200) return status
  await quiet(university.testApp)
  await sql`update ${sql.table(table)} set state = ${before[0]?.state}
      where id = ${university.id(type, name)}`.execute(db)
  return status
}
