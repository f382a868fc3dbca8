import { Course } from '#course/contract'
import { ValidationError } from '#platform/contract/errors.ts'
import { type CreateInput, idOf, type UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { type AnswerFault, checkAnswers } from '../../contract/request/check-answers.ts'
import type { ServiceRequest } from '../../contract/request/service-request.ts'
import type { Audience } from '../../contract/service/audience.ts'
import { type Answers, type FormField, shownFields } from '../../contract/service/form-field.ts'
import { type ServiceStep, serviceDays } from '../../contract/service/service-step.ts'
import { whyNot } from '../../contract/service/why-not.ts'
import type { FormsTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { askerOf } from './asker.ts'
import { requestEvidence } from './evidence.ts'
import { unknownReferences } from './references.ts'
import { workingDayAfter } from './working-days.ts'

type Db = Ctx<FormsTables>
type Request = Entity<typeof ServiceRequest>
type OfferedService = {
  id: number
  fields: FormField[]
  steps: ServiceStep[]
  audience: Audience
  opensOn: string | null
  closesOn: string | null
}

/** Stores a request of the reader, under the version of the service that is offered now. */
export async function sendRequest(input: CreateInput<typeof ServiceRequest>, ctx: Db): Promise<number> {
  const { db, me, now, today } = ctx
  const service = await offeredService(idOf(input.service), ctx)
  const asker = await askerOf(ctx)
  const refused = whyNot(service, asker, today)
  if (refused) throw violation(ctx, 'service', `not_${refused}`)
  const answers = await takenAnswers(service.fields, input.answers, ctx)
  refuseWithoutFiles(service.fields, answers, input.files.length, ctx)
  const { fields, steps } = service
  const [first] = steps
  const own = asker.studies.find(({ program }) => service.audience.programs.includes(program)) ?? asker.studies[0]
  const { id } = await db
    .insertInto('service_request')
    .values({
      ...{ service_id: service.id, asker_id: me.id, user_program_id: own?.id ?? null, created_at: now.toISOString() },
      ...{ course_id: courseIn(fields, answers), answers, step_since: now.toISOString() },
      step_due_on: workingDayAfter(today, first?.days ?? 1),
      due_on: workingDayAfter(today, Math.max(1, serviceDays(steps))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requestEvidence.store(ctx, id, input.files)
  await db.insertInto('service_request_round').values({ request_id: id, round: 1, answers }).execute()
  return id
}

/** Changes a request that was returned. Documents that were sent before stay with it; more can be added. */
export async function changeRequest(item: Request, input: UpdateInput<typeof ServiceRequest>, ctx: Db): Promise<void> {
  const { fields } = item.service
  if (input.answers !== undefined) {
    const answers = await takenAnswers(fields, input.answers, ctx)
    await ctx.db
      .updateTable('service_request')
      .set({ answers, course_id: courseIn(fields, answers) })
      .where('id', '=', item.id)
      .execute()
  }
  if (input.files === undefined) return
  const known = item.files.map(({ file, name, alt }) => ({ file, name, alt }))
  const added = input.files.filter(({ file }) => !known.some((one) => one.file === file))
  await requestEvidence.store(ctx, item.id, [...known, ...added])
}

/** Whether a returned request lacks something, so that it cannot be sent again. */
export function answersFault({ service: { fields }, answers, files }: Request): boolean {
  const { faults } = checkAnswers(fields, answers)
  return faults.length > 0 || (needsFiles(fields, answers) && files.length === 0)
}

async function offeredService(id: number, ctx: Db): Promise<OfferedService> {
  const found = await ctx.db
    .selectFrom('service')
    .select(['id', 'fields', 'steps', 'audience', 'opens_on as opensOn', 'closes_on as closesOn'])
    .where('id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .forShare()
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'service', 'serviceGone')
  return found
}

/** The answers as they are stored; 422 at each that does not fit the form, or refers to nothing. */
async function takenAnswers(fields: readonly FormField[], given: Answers, ctx: Db): Promise<Answers> {
  const { answers, faults } = checkAnswers(fields, given)
  const unknown = await unknownReferences(fields, answers, ctx)
  const all = [...faults, ...unknown.map((key) => ({ key, code: 'reference' as const }))]
  if (all.length === 0) return answers
  throw new ValidationError(
    all.map(({ key, code }) => ({ propertyPath: `answers.${key}`, message: messageOf(code, ctx) })),
  )
}

const messageOf = (code: AnswerFault, { language }: Db): string => words[language].answerFaults[code]

function refuseWithoutFiles(fields: readonly FormField[], answers: Answers, count: number, ctx: Db): void {
  if (count === 0 && needsFiles(fields, answers)) throw violation(ctx, 'files', 'filesNeeded')
}

const needsFiles = (fields: readonly FormField[], answers: Answers): boolean =>
  shownFields(fields, answers).some(({ kind, required }) => kind === 'files' && required)

/** The course that was chosen in the form, whose lecturer may decide. */
function courseIn(fields: readonly FormField[], answers: Answers): number | null {
  const iri = shownFields(fields, answers).flatMap(({ key, kind }) => (kind === 'course' ? [answers[key]] : []))[0]
  return typeof iri === 'string' && iri.startsWith(Course.path) ? idOf(iri) : null
}
