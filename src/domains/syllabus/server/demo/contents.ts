import type { DemoModule } from '#academics/server'
import { type Component, type Content, noWorkload } from '../../contract/content.ts'
import { rules, texts } from './texts.ts'

type Name = DemoModule['name']
const weeks = 15

/** A short syllabus, used by most courses of the demonstration: fifteen weeks, three assignments and an exam. */
export const usualContent = (name: Name): Content => ({
  ...rules,
  description: texts(
    `${name.en}: its questions, its methods and what it is used for.`,
    `${name.pt}: as suas questões, os seus métodos e para que serve.`,
    `${name['zh-Hant']}：其問題、方法及應用。`,
  ),
  aims: texts(
    'To give a sure footing in the subject, and practice in working on questions of one’s own.',
    'Dar bases seguras na matéria e experiência no trabalho sobre questões próprias.',
    '為學生打好學科基礎，並培養自行探究問題的能力。',
  ),
  prerequisites: {},
  outcomes: [
    {
      code: 'O1',
      text: texts(
        'explain the main ideas of the subject',
        'explicar as ideias principais da matéria',
        '解釋本科的主要概念',
      ),
    },
    { code: 'O2', text: texts('apply them to new cases', 'aplicá-las a casos novos', '將其應用於新個案') },
    {
      code: 'O3',
      text: texts(
        'present and defend their own work',
        'apresentar e defender o próprio trabalho',
        '展示並論證自己的作品',
      ),
    },
  ],
  topics: Array.from({ length: weeks }, (_, at) => ({
    week: at + 1,
    title: texts(`${name.en}, part ${at + 1}`, `${name.pt}, parte ${at + 1}`, `${name['zh-Hant']}（${at + 1}）`),
    hours: 3,
  })),
  workload: { ...noWorkload, lecture: 30, tutorial: 15, assessment: 5, selfStudy: 100 },
  assessment: [assignment(1, 4, 'O1'), assignment(2, 7, 'O2'), assignment(3, 10, 'O2', 'O3'), exam(40, 'O1', 'O2')],
  leastAttendance: 70,
  readings: [],
})

const assignment = (n: number, week: number, ...outcomes: string[]): Component => ({
  ...{ code: `A${n}`, title: texts(`Assignment ${n}`, `Trabalho ${n}`, `作業 ${n}`), kind: 'TEST', weight: 20 },
  ...{ maxMark: 20, dueWeek: week, outcomes, least: null, resit: false },
})

const exam = (weight: number, ...outcomes: string[]): Component => ({
  ...{ code: 'EX', title: texts('Exam', 'Exame', '考試'), kind: 'EXAM', weight, maxMark: 20, dueWeek: 16 },
  ...{ outcomes, least: 40, resit: true },
})
