import { type Component, type Content, noWorkload } from '../../contract/content.ts'
import { rules, texts } from './texts.ts'

/** The syllabus of the course whose students practise at schools: a seminar first, the practice, and a paper on it. */
export const practiceContent: Content = {
  ...rules,
  description: texts(
    'Twelve weeks at a school: observing, planning and teaching with a mentor, and a seminar in which the practice is talked over.',
    'Doze semanas numa escola: observar, planear e ensinar com um orientador, e um seminário em que se discute o estágio.',
    '在學校實習十二週：在學校指導老師帶領下觀課、備課及授課，並在研討課中討論實習經驗。',
  ),
  aims: texts(
    'To teach a class with confidence, and to learn from one’s own lessons.',
    'Ensinar uma turma com segurança e aprender com as próprias aulas.',
    '能自信地任教一個班級，並從自己的課堂中學習。',
  ),
  prerequisites: {},
  outcomes: [
    {
      code: 'O1',
      text: texts(
        'plan lessons for a class they know',
        'planear aulas para uma turma que conhecem',
        '為所熟悉的班級設計課堂',
      ),
    },
    {
      code: 'O2',
      text: texts(
        'teach and guide a class over several weeks',
        'ensinar e orientar uma turma durante várias semanas',
        '連續數週任教及帶領一個班級',
      ),
    },
    {
      code: 'O3',
      text: texts(
        'weigh up their own teaching in writing',
        'refletir por escrito sobre o seu ensino',
        '以書面反思自己的教學',
      ),
    },
  ],
  topics: [
    topic(
      1,
      6,
      'Before the school: rights, duties, observing',
      'Antes da escola: direitos, deveres, observação',
      '入校前：權利、責任、觀課',
    ),
    topic(2, 6, 'Planning the first lessons', 'Planear as primeiras aulas', '設計首批課堂'),
    topic(
      7,
      4,
      'Half-way: what works, and what does not',
      'A meio: o que resulta e o que não resulta',
      '期中討論：成效與不足',
    ),
    topic(14, 4, 'Looking back', 'Olhar para trás', '回顧與總結'),
    topic(null, 180, 'Practice at the school', 'Estágio na escola', '學校實習'),
  ],
  methods: texts(
    'Practice with a mentor at the school, visits by the supervisor, and a seminar.',
    'Estágio com um orientador na escola, visitas do supervisor e um seminário.',
    '由學校指導老師指導實習，並有大學導師探訪及研討課。',
  ),
  workload: { ...noWorkload, seminar: 20, field: 180, assessment: 10, selfStudy: 90 },
  assessment: [
    {
      ...part('TP', 'PRACTICE', 70, 'O1', 'O2'),
      title: texts('Teaching Practice', 'Estágio Pedagógico', '教學實習'),
      ...{ maxMark: 100, dueWeek: null, least: 50 },
    },
    {
      ...part('SP', 'ESSAY', 30, 'O3'),
      title: texts('Seminar paper', 'Trabalho de seminário', '研討報告'),
      ...{ maxMark: 20, dueWeek: 9, least: null },
    },
  ],
  attendance: texts(
    'Who misses more than a fifth of the days at the school makes them up before the practice is evaluated.',
    'Quem faltar a mais de um quinto dos dias na escola recupera-os antes da avaliação do estágio.',
    '在校缺席超過五分之一日數者，須於實習評核前補足。',
  ),
  leastAttendance: 80,
  readings: [],
}

function topic(week: number | null, hours: number, en: string, pt: string, zhHant: string): Content['topics'][number] {
  return { week, hours, title: texts(en, pt, zhHant) }
}

type Part = Pick<Component, 'code' | 'kind' | 'weight' | 'outcomes' | 'resit'>

function part(code: string, kind: Component['kind'], weight: number, ...outcomes: string[]): Part {
  return { code, kind, weight, outcomes, resit: false }
}
