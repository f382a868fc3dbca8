import { demoPart } from '#platform/server/demo/demo.ts'
import type { DemoCourse } from './courses.ts'

/** The courses of three terms. */
export const demoCourses = demoPart<readonly DemoCourse[]>('course')

/** The course of this term whose students practise at schools. */
export const demoPracticeCourse = demoPart<DemoCourse>('practice course')
