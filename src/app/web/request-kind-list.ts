// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { requestKinds as grading } from '../../domains/grading/web/request-kinds.ts'
import { requestKinds as registry } from '../../domains/registry/web/request-kinds.ts'
import { requestKinds as teaching } from '../../domains/teaching/web/request-kinds.ts'
import { requestKinds as teachingPractice } from '../../domains/teaching-practice/web/request-kinds.ts'

/** The kinds of requests, each after those it builds on. */
export const declared = { teaching, 'teaching-practice': teachingPractice, registry, grading }
