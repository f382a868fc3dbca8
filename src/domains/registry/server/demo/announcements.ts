import { type Kysely, type Selectable, sql } from 'kysely'
import type { DemoStructure } from '#academics/server'
import type { DemoCourse } from '#course/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import { Announcement } from '../../contract/announcement.ts'
import { addressees } from '../announcements/audience.ts'
import type { RegistryTables } from '../tables.ts'

type Db = Kysely<RegistryTables>
type Texts = readonly [en: string, pt: string, zhHant: string]
type DemoAnnouncement = {
  title: Texts
  body: Texts
  state: 'draft' | 'published' | 'withdrawn'
  /** Days from today. */
  publish: number | null
  expire?: number
  role?: string
  program?: number
  faculty?: number
  course?: number
  people?: readonly string[]
  pinned?: boolean
  requiresAck?: boolean
}

const everyone: readonly DemoAnnouncement[] = [
  {
    title: [
      'Library open until 23:00 in December',
      'Biblioteca aberta até às 23:00 em dezembro',
      '圖書館十二月開放至晚上十一時',
    ],
    body: [
      'From Monday to Saturday the library stays open until 23:00, with tea on the ground floor.\n\nSeats can be booked at https://library.example.edu/seats. Questions: library@example.edu.',
      'De segunda a sábado, a biblioteca fica aberta até às 23:00, com chá no rés-do-chão.\n\nOs lugares reservam-se em https://library.example.edu/seats. Dúvidas: library@example.edu.',
      '星期一至六，圖書館開放至晚上十一時，地下備有茶水。\n\n座位可於 https://library.example.edu/seats 預留。查詢：library@example.edu。',
    ],
    ...{ state: 'published', publish: -2, expire: 40 },
  },
  {
    title: ['Rules for the examinations of this term', 'Regras dos exames deste período letivo', '本學期考試規則'],
    body: [
      'Bring your student card. Phones stay in the bags at the door. Who comes more than 15 minutes late is not let in.',
      'Traga o cartão de estudante. Os telemóveis ficam nas malas, à porta. Não se entra com mais de 15 minutos de atraso.',
      '請攜帶學生證。手提電話須放在門口的袋內。遲到超過十五分鐘者不得入場。',
    ],
    ...{ state: 'published', publish: -5, expire: 45, role: 'ROLE_STUDENT', pinned: true, requiresAck: true },
  },
  {
    title: [
      'Submit grade sheets within two weeks',
      'Entregue as pautas no prazo de duas semanas',
      '請於兩星期內提交成績總表',
    ],
    body: [
      'Grade sheets are due two weeks after the exam of the course.',
      'As pautas devem ser entregues até duas semanas depois do exame.',
      '成績總表須於科目考試後兩星期內提交。',
    ],
    ...{ state: 'published', publish: -3, role: 'ROLE_LECTURER' },
  },
  {
    title: ['Enrolment for the next term', 'Inscrições para o próximo período letivo', '下學期選課'],
    body: [
      'Enrolment opens at nine in the morning and closes after ten days.',
      'As inscrições abrem às nove da manhã e fecham ao fim de dez dias.',
      '選課於上午九時開始，為期十天。',
    ],
    ...{ state: 'published', publish: 7, role: 'ROLE_STUDENT' },
  },
  {
    title: [
      'The campus network is renewed on Sunday',
      'A rede do campus é renovada no domingo',
      '校園網絡將於星期日更新',
    ],
    body: [
      'Between 02:00 and 06:00 there is no network in the lecture halls.',
      'Entre as 02:00 e as 06:00 não há rede nos anfiteatros.',
      '凌晨二時至六時，演講廳不設網絡服務。',
    ],
    ...{ state: 'published', publish: -60, expire: -30 },
  },
  {
    title: ['Photo day moved to Friday', 'Dia da fotografia passa para sexta-feira', '攝影日改為星期五'],
    body: [
      'Photos for student cards are taken on Friday.',
      'As fotografias para o cartão são na sexta-feira.',
      '學生證照片於星期五拍攝。',
    ],
    ...{ state: 'withdrawn', publish: -9 },
  },
  {
    title: ['Office hours over the New Year', 'Horário da secretaria no Ano Novo', ''],
    body: ['The registry is closed from 31 December to 2 January.', '', ''],
    ...{ state: 'draft', publish: null },
  },
]

const toNamed: readonly DemoAnnouncement[] = [
  {
    title: ['Reception for student representatives', 'Receção aos representantes dos estudantes', '學生代表茶會'],
    body: [
      'The rector receives the representatives on Thursday at 17:00 in the senate room. Please answer to rectory@example.edu.',
      'O reitor recebe os representantes na quinta-feira, às 17:00, na sala do senado. Responda para rectory@example.edu.',
      '校長將於星期四下午五時在評議會會議室接待學生代表。請回覆至 rectory@example.edu。',
    ],
    ...{ state: 'published', publish: -1, expire: 20, people: ['student', 'thesis.student', 'blocked'] },
  },
]

const toSome = (catalogue: DemoStructure['catalogue'], courses: readonly DemoCourse[]): DemoAnnouncement[] => [
  {
    title: [
      'Schools for the teaching practice of next term',
      'Escolas para o estágio do próximo período letivo',
      '下學期實習學校',
    ],
    body: [
      'Give your three wishes to the teaching practice office before the end of the month.',
      'Indique as suas três preferências ao gabinete de estágios até ao fim do mês.',
      '請於月底前向實習辦公室提交三個志願。',
    ],
    ...{ state: 'published', publish: -4, expire: 30, program: idOf(catalogue.programs, 'ED') },
  },
  {
    title: ['Open day of the faculty on Saturday', 'Dia aberto da faculdade no sábado', ''],
    body: [
      'Visitors come from 10:00 to 16:00. Classes on Saturday are held as planned.',
      'Os visitantes vêm das 10:00 às 16:00. As aulas de sábado realizam-se como previsto.',
      '',
    ],
    ...{ state: 'published', publish: -2, expire: 12, faculty: idOf(catalogue.faculties, 'FED') },
  },
  {
    title: [
      'Data Structures meets in room B.204',
      'Estruturas de Dados passa para a sala B.204',
      '數據結構改於 B.204 室上課',
    ],
    body: ['From this week on, in building B.', 'A partir desta semana, no edifício B.', '由本星期起，改於 B 座上課。'],
    ...{
      state: 'published',
      publish: -6,
      expire: 60,
      course: courses.findLast(({ code }) => code === 'CS204')?.id ?? 0,
    },
  },
]

/** Announcements in every state and for every kind of audience. */
export async function seedAnnouncements(
  db: Db,
  {
    people,
    catalogue,
    courses,
    today,
  }: { people: Ids; catalogue: DemoStructure['catalogue']; courses: readonly DemoCourse[]; today: string },
): Promise<void> {
  const author = idOf(people, 'registry')
  const told = [...everyone, ...toNamed, ...toSome(catalogue, courses)]
  const made = await db
    .insertInto('announcement')
    .values(told.map((one) => ({ ...rowOf(one, today), author_id: author })))
    .returning(['id', 'state'])
    .execute()
  for (const [at, { id, state }] of made.entries()) {
    for (const username of told[at]?.people ?? [])
      await db
        .insertInto('announcement_person')
        .values({ announcement_id: id, person_id: idOf(people, username) })
        .execute()
    for (const [name, from, to, reason] of movesTo(state))
      await sql`
        insert into move_log (object_type, object_id, name, from_state, to_state, reason, actor_id, actor_name)
        select ${Announcement.type}::text, ${id}::int, ${name}::text, ${from}::text, ${to}::text, ${reason}::text, id, display_name
        from person where id = ${author}`.execute(db)
  }
  await seedReads(db, { today, except: idOf(people, 'student') })
}

/** About two thirds of the people have read the published announcements, but not `except`, who still has to confirm. */
async function seedReads(db: Db, { today, except }: { today: string; except: number }): Promise<void> {
  await sql`
    insert into announcement_read (announcement_id, person_id, at)
    select a.id, p.id, a.publish_at + make_interval(mins => (p.id * 37) % 1400)
    from announcement a cross join lateral ${addressees(today)} p
    where a.state = 'published' and a.publish_at < ${today}::date and p.id <> ${except}
      and (p.id * 31 + a.id * 17) % 100 < 64`.execute(db)
}

function rowOf(told: DemoAnnouncement, today: string) {
  const { title, body, state, publish, expire, role, program, faculty, course, ...rest } = told
  const at = (days: number | null | undefined) =>
    days === null || days === undefined ? null : `${dayAfter(today, days)}T01:00:00Z`
  return {
    ...{ title: worded(title), body: worded(body), state, publish_at: at(publish), expires_at: at(expire) },
    audience_kind: audienceOf(told),
    audience_role: role ?? null,
    audience_program_id: program ?? null,
    audience_faculty_id: faculty ?? null,
    audience_course_id: course ?? null,
    pinned: rest.pinned ?? false,
    requires_ack: rest.requiresAck ?? false,
  }
}

function audienceOf({
  role,
  program,
  faculty,
  course,
  people,
}: DemoAnnouncement): Selectable<RegistryTables['announcement']>['audience_kind'] {
  if (role) return 'role'
  if (program) return 'program'
  if (faculty) return 'faculty'
  if (people) return 'people'
  return course ? 'course' : 'everyone'
}

const worded = ([en, pt, zhHant]: Texts) => ({
  ...(en && { en }),
  ...(pt && { pt }),
  ...(zhHant && { 'zh-Hant': zhHant }),
})

function movesTo(state: string): (readonly [name: string, from: string, to: string, reason: string | null])[] {
  const publish = ['publish', 'draft', 'published', null] as const
  const withdraw = ['withdraw', 'published', 'withdrawn', 'The photographer cannot come on Friday.'] as const
  if (state === 'draft') return []
  return state === 'withdrawn' ? [publish, withdraw] : [publish]
}
