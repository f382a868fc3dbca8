export { Lesson, lessonFlow, lessonRef } from './lesson.ts'
export { policy } from './policy.ts'
