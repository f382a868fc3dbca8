import { atRisk } from './figures/at-risk.ts'
import { holds } from './figures/holds.ts'
import { load } from './figures/load.ts'
import { students } from './figures/students.ts'
import { summaries } from './figures/summaries.ts'
import { syllabus } from './figures/syllabus.ts'
import { unstaffed } from './figures/unstaffed.ts'

/** The numbers of courses, their sessions and their people. */
export const figures = [summaries, atRisk, syllabus, students, load, holds, unstaffed]
