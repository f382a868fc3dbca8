import { type Content, noWorkload } from '../../contract/content.ts'
import { rules, texts } from './texts.ts'

const titles = [
  texts('Arrays and cost', 'Vetores e custo', '陣列與成本'),
  texts('O-notation', 'Notação O', '大 O 表示法'),
  texts('Linked lists', 'Listas ligadas', '鏈結串列'),
  texts('Stacks and queues', 'Pilhas e filas', '堆疊與佇列'),
  texts('Recursion', 'Recursão', '遞迴'),
  texts('Sorting', 'Ordenação', '排序'),
  texts('Hash tables', 'Tabelas de dispersão', '雜湊表'),
  texts('Trees', 'Árvores', '樹'),
  texts('Search trees', 'Árvores de pesquisa', '搜尋樹'),
  texts('Search trees, deletion', 'Árvores de pesquisa, remoção', '搜尋樹：刪除'),
  texts('Balanced trees: AVL', 'Árvores equilibradas: AVL', '平衡樹：AVL'),
  texts('Heaps, heapsort', 'Montes, ordenação por monte', '堆積與堆積排序'),
  texts('Graphs', 'Grafos', '圖'),
  texts('Shortest paths', 'Caminhos mais curtos', '最短路徑'),
  texts('Choosing a structure', 'Escolher uma estrutura', '選擇結構'),
]

/** The syllabus of Data Structures that students read. */
export const published: Content = {
  ...rules,
  description: texts(
    'How data is kept in memory so that software stays fast: arrays, lists, trees, heaps, hash tables and graphs; what each costs, and how to choose. Taught in English, with weekly labs.',
    'Como se guardam dados em memória para que os programas sejam rápidos: vetores, listas, árvores, montes, tabelas de dispersão e grafos; quanto custa cada estrutura e como escolher. Em inglês, com laboratórios semanais.',
    '如何在記憶體中儲存資料，使程式保持快速：陣列、串列、樹、堆積、雜湊表及圖；各自的成本與選擇方法。以英語授課，每週設實驗課。',
  ),
  aims: texts(
    'To choose a structure for a problem, to build it, and to say what it costs.',
    'Escolher uma estrutura para um problema, construí-la e dizer quanto custa.',
    '為問題選擇結構、實作並說明其成本。',
  ),
  prerequisites: texts('Programming I and II.', 'Programação I e II.', '程式設計 I 及 II。'),
  outcomes: [
    {
      code: 'O1',
      text: texts(
        'State and compare the cost of operations in O-notation',
        'Indicar e comparar o custo de operações na notação O',
        '以大 O 表示法說明並比較運算成本',
      ),
    },
    {
      code: 'O2',
      text: texts(
        'Implement lists, trees and hash tables',
        'Implementar listas, árvores e tabelas de dispersão',
        '實作串列、樹及雜湊表',
      ),
    },
    {
      code: 'O3',
      text: texts(
        'Choose a structure for a problem and defend the choice',
        'Escolher uma estrutura para um problema e defender a escolha',
        '為問題選擇結構並說明理由',
      ),
    },
  ],
  topics: titles.map((title, at) => ({ week: at + 1, title, hours: 3 })),
  methods: texts(
    'A lecture of two hours and a lab of one hour each week.',
    'Uma aula de duas horas e um laboratório de uma hora por semana.',
    '每週兩小時講課及一小時實驗課。',
  ),
  workload: { ...noWorkload, lecture: 30, lab: 15, assessment: 5, selfStudy: 100 },
  assessment: [
    {
      ...{ code: 'A1', title: texts('Assignment 1', 'Trabalho 1', '作業 1'), kind: 'TEST', weight: 20, maxMark: 20 },
      ...{ dueWeek: 4, outcomes: ['O1'], least: null, resit: false },
    },
    {
      ...{ code: 'A2', title: texts('Assignment 2', 'Trabalho 2', '作業 2'), kind: 'TEST', weight: 20, maxMark: 20 },
      ...{ dueWeek: 7, outcomes: ['O2'], least: null, resit: false },
    },
    {
      ...{ code: 'A3', title: texts('Assignment 3', 'Trabalho 3', '作業 3'), kind: 'TEST', weight: 20, maxMark: 20 },
      ...{ dueWeek: 10, outcomes: ['O2', 'O3'], least: null, resit: false },
    },
    {
      ...{ code: 'EX', title: texts('Exam', 'Exame', '考試'), kind: 'EXAM', weight: 40, maxMark: 20 },
      ...{ dueWeek: 16, outcomes: ['O1', 'O3'], least: 40, resit: true },
    },
  ],
  leastAttendance: 70,
  readings: [
    {
      ...{ kind: 'BOOK', citation: 'Cormen, Leiserson, Rivest, Stein: Introduction to Algorithms, 4th edition, 2022' },
      ...{ isbn: '9780262046305', doi: null, url: null, required: true },
    },
    {
      ...{ kind: 'BOOK', citation: 'Sedgewick, Wayne: Algorithms, 4th edition, 2011', isbn: null, doi: null },
      ...{ url: 'https://algs4.cs.princeton.edu/home/', required: false },
    },
  ],
}

/** The change that waits for approval: another outcome, other weights, and a new rule on tools. */
export const amended: Content = {
  ...published,
  outcomes: [
    ...published.outcomes,
    {
      code: 'O4',
      text: texts(
        'Explain why balance bounds the height of a tree',
        'Explicar porque o equilíbrio limita a altura de uma árvore',
        '解釋為何平衡限制樹的高度',
      ),
    },
  ],
  topics: published.topics.map((topic) =>
    topic.week === 11
      ? {
          ...topic,
          title: texts(
            'Balanced trees: AVL, red-black',
            'Árvores equilibradas: AVL, rubro-negras',
            '平衡樹：AVL、紅黑樹',
          ),
        }
      : topic,
  ),
  assessment: published.assessment.map((one) => {
    if (one.code === 'A3') return { ...one, weight: 25, outcomes: ['O2', 'O3', 'O4'] }
    return one.code === 'EX' ? { ...one, weight: 35 } : one
  }),
  integrity: texts(
    'What you submit is your own work. Tools that write code may be used in labs and assignments when you name them and can explain every line; in the exam they may not.',
    'O que entrega é trabalho seu. Ferramentas que escrevem código podem ser usadas nos laboratórios e trabalhos, se as indicar e souber explicar cada linha; no exame, não.',
    '您提交的必須是自己的作品。在實驗課及作業中可使用生成程式碼的工具，但須註明並能解釋每一行；考試中不得使用。',
  ),
}
