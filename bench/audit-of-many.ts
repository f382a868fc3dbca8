import { parentPort } from 'node:worker_threads'
import { auditor } from '../src/domains/study-plan/contract/audit/audit.ts'
import { curriculumOfBench, studyOfBench } from './audit-studies.ts'

/** In a worker: audits so many students of one curriculum, and answers with the milliseconds of each. */
parentPort?.on('message', (students: number) => {
  const audit = auditor(curriculumOfBench())
  const times: number[] = []
  let unproven = 0
  for (let student = 0; student < students; student += 1) {
    const study = studyOfBench(student)
    const startedAt = performance.now()
    if (!audit(study).proven) unproven += 1
    times.push(performance.now() - startedAt)
  }
  parentPort?.postMessage({ times, unproven })
})
