import { type Kysely, sql } from 'kysely'
import type { OwnQuestion } from '../../contract/own-questions.ts'
import type { Question } from '../../contract/questions.ts'
import type { SurveyTables } from '../tables.ts'

const low = { en: 'not at all', pt: 'de modo nenhum', 'zh-Hant': '完全不同意' }
const high = { en: 'completely', pt: 'completamente', 'zh-Hant': '完全同意' }
const scale = (key: string, en: string, pt: string, zhHant: string): Question => ({
  ...{ key, kind: 'SCALE', text: { en, pt, 'zh-Hant': zhHant }, low, high },
})
const text = (key: string, en: string, pt: string, zhHant: string): Question => ({
  ...{ key, kind: 'TEXT', text: { en, pt, 'zh-Hant': zhHant } },
})

/** What is asked about the course once. */
export const aboutCourse: readonly Question[] = [
  scale('aims', 'The aims of the course were clear.', 'Os objetivos da disciplina eram claros.', '科目目標清楚。'),
  scale('material', 'The material helped me to prepare.', 'Os materiais ajudaram-me a preparar.', '教材有助於準備。'),
  scale('feedback', 'I got feedback in time.', 'Recebi comentários a tempo.', '我及時得到回饋。'),
  {
    ...{ key: 'pace', kind: 'CHOICE', text: { en: 'The pace was', pt: 'O ritmo foi', 'zh-Hant': '進度' } },
    options: [
      { en: 'too slow', pt: 'demasiado lento', 'zh-Hant': '太慢' },
      { en: 'right', pt: 'adequado', 'zh-Hant': '適中' },
      { en: 'too fast', pt: 'demasiado rápido', 'zh-Hant': '太快' },
    ],
  },
  {
    ...{ key: 'hours', kind: 'NUMBER', least: 0, most: 30 },
    text: {
      en: 'How many hours a week did you work outside class?',
      pt: 'Quantas horas por semana trabalhou fora das aulas?',
      'zh-Hant': '每週課外投入多少小時？',
    },
  },
  text('helped', 'What helped you to learn?', 'O que o ajudou a aprender?', '什麼對您的學習有幫助？'),
  text('change', 'What would you change?', 'O que mudaria?', '您希望改變什麼？'),
]

/** What is asked about each teacher. */
export const aboutTeacher: readonly Question[] = [
  scale('explains', 'Explains so that I understand.', 'Explica de modo que eu compreenda.', '講解清楚易懂。'),
  scale('reachable', 'Could be reached with questions.', 'Esteve disponível para perguntas.', '有問題時找得到老師。'),
]

/** What a pulse in the middle of the term asks. */
export const midTermPulse: readonly Question[] = [
  {
    ...scale('tempo', 'The pace is', 'O ritmo é', '進度'),
    ...{ low: { en: 'too slow', pt: 'demasiado lento', 'zh-Hant': '太慢' }, polarity: 'MIDDLE' },
    high: { en: 'too fast', pt: 'demasiado rápido', 'zh-Hant': '太快' },
  },
  scale('follow', 'I can follow the classes.', 'Consigo acompanhar as aulas.', '我跟得上課程。'),
  text('now', 'What should change now?', 'O que deve mudar já?', '現在應改變什麼？'),
]

/** What those are asked who have dropped a course; why the time did not suffice, only if that was the reason. */
export const afterDropping: readonly Question[] = [
  {
    ...{ key: 'reason', kind: 'CHOICE' },
    text: { en: 'Why did you leave?', pt: 'Porque desistiu?', 'zh-Hant': '您為何退選？' },
    options: [
      { en: 'too little time', pt: 'falta de tempo', 'zh-Hant': '時間不足' },
      { en: 'not what I expected', pt: 'não era o que esperava', 'zh-Hant': '與預期不符' },
      { en: 'another reason', pt: 'outra razão', 'zh-Hant': '其他原因' },
    ],
  },
  {
    ...{ key: 'time', kind: 'YES_NO', showIf: { key: 'reason', answers: [1] } },
    text: {
      en: 'Would an evening class have helped?',
      pt: 'Uma aula à noite teria ajudado?',
      'zh-Hant': '若有夜間課會有幫助嗎？',
    },
  },
  text('say', 'What would have kept you?', 'O que o teria feito ficar?', '怎樣才會讓您留下？'),
]

/** What students are asked about their first year, with their names. */
export const aboutFirstYear: readonly Question[] = [
  scale('arrived', 'I found my way in the first weeks.', 'Orientei-me nas primeiras semanas.', '前幾週我很快適應。'),
  scale('support', 'I knew whom to ask.', 'Sabia a quem perguntar.', '我知道可以向誰詢問。'),
  text('missed', 'What would you have needed?', 'De que teria precisado?', '您當時還需要什麼？'),
]

/** What graduates are asked. */
export const aboutGraduates: readonly Question[] = [
  scale(
    'work',
    'I found work that fits my studies.',
    'Encontrei trabalho adequado aos estudos.',
    '我找到與所學相符的工作。',
  ),
  scale('ready', 'My studies prepared me for it.', 'Os estudos prepararam-me para ele.', '我的學業為此做好準備。'),
  text('missing', 'What was missing?', 'O que faltou?', '缺少了什麼？'),
]

/** What the staff is asked about the services of the university. */
export const aboutServices: readonly Question[] = [
  scale('library', 'The library has what I need.', 'A biblioteca tem o que preciso.', '圖書館符合我的需要。'),
  scale('rooms', 'Rooms are in good order.', 'As salas estão em boas condições.', '教室狀況良好。'),
  text('first', 'What should change first?', 'O que deve mudar primeiro?', '最應先改變什麼？'),
]

/** Invented texts, one for each language and question. */
export const inventedTexts: Readonly<Record<string, readonly string[]>> = {
  first: ['Quieter rooms for reading.', 'Impressoras que funcionem.', '圖書館希望週日也開放。'],
  now: ['Longer breaks.', 'Mais exemplos antes dos exercícios.', '希望多一點練習時間。'],
  helped: [
    'The worked examples in the second hour.',
    'Os exercícios resolvidos na aula.',
    '每週的小測驗讓我知道自己哪些地方不懂。',
    'Small groups in the lab.',
  ],
  change: [
    'Publish the slides before the class, not after.',
    'Mais tempo para o trabalho final.',
    '希望作業說明更早公布。',
    'Fewer topics, more practice.',
  ],
}

/** What lecturers reply, and ask of their own. */
export const inventedReply = {
  en: 'You said that feedback came late. From this term on every work is returned within ten days.',
  pt: 'Disseram que os comentários chegaram tarde. A partir deste período, cada trabalho é devolvido em dez dias.',
  'zh-Hant': '您說回饋太晚。自本學期起，所有作業十天內發還。',
}
export const inventedOwnQuestions: readonly OwnQuestion[] = [
  {
    kind: 'SCALE',
    text: {
      en: 'The conversation hour helped me to speak.',
      pt: 'A hora de conversação ajudou-me a falar.',
      'zh-Hant': '會話時間有助於我開口說。',
    },
  },
  {
    kind: 'TEXT',
    text: {
      en: 'Which topic should come back?',
      pt: 'Que tema deveria voltar?',
      'zh-Hant': '希望哪個主題再出現？',
    },
  },
]

type NewQuestionnaire = { scope: 'COURSE' | 'TEACHER'; name: object; questions: readonly Question[] }

/** A questionnaire that was frozen two years ago. */
export async function addQuestionnaire(
  db: Kysely<SurveyTables>,
  registry: number,
  { scope, name, questions }: NewQuestionnaire,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into questionnaire (name, scope, questions, state, frozen_by, frozen_at)
    values (${JSON.stringify(name)}, ${scope}, ${JSON.stringify(questions)}, 'FROZEN', ${registry}, now() - interval '2 years')
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}
