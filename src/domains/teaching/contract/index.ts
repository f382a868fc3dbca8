export { Lesson, lessonFlow, lessonRef } from './lesson.ts'
export { paths } from './paths.ts'
export { LessonPlan } from './plan/lesson-plan.ts'
export { policy } from './policy.ts'
