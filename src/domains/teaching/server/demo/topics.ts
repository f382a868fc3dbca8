/** A topic: English, Portuguese, Chinese. */
export type Topic = readonly [en: string, pt: string, zh: string]

/** The topics of Data Structures, session by session. */
export const topics: readonly Topic[] = [
  ['What a structure costs', 'Quanto custa uma estrutura', '結構的成本'],
  ['Asymptotic notation', 'Notação assintótica', '漸近記號'],
  ['Arrays and dynamic arrays', 'Vetores e vetores dinâmicos', '陣列與動態陣列'],
  ['Linked lists', 'Listas ligadas', '鏈結串列'],
  ['Stacks and queues', 'Pilhas e filas', '堆疊與佇列'],
  ['Recursion and the call stack', 'Recursão e pilha de chamadas', '遞迴與呼叫堆疊'],
  ['Sorting I: insertion, merge', 'Ordenação I: inserção, fusão', '排序一：插入與合併'],
  ['Sorting II: quicksort, lower bound', 'Ordenação II: quicksort, limite inferior', '排序二：快速排序與下界'],
  ['Hash tables I', 'Tabelas de dispersão I', '雜湊表一'],
  ['Hash tables II: collisions', 'Tabelas de dispersão II: colisões', '雜湊表二：碰撞'],
  ['Lab: a dictionary', 'Laboratório: um dicionário', '實驗：字典'],
  ['Review and questions', 'Revisões e perguntas', '複習與提問'],
  ['Binary trees and traversal', 'Árvores binárias e travessias', '二元樹與走訪'],
  ['Midterm test', 'Teste intercalar', '期中測驗'],
  ['Binary search trees', 'Árvores binárias de pesquisa', '二元搜尋樹'],
  ['Deletion in search trees', 'Remoção em árvores de pesquisa', '搜尋樹的刪除'],
  ['Lab: search trees', 'Laboratório: árvores de pesquisa', '實驗：搜尋樹'],
  ['Balanced trees: the idea', 'Árvores equilibradas: a ideia', '平衡樹：概念'],
  ['Balanced trees I: AVL rotations', 'Árvores equilibradas I: rotações AVL', '平衡樹一：AVL 旋轉'],
  ['Balanced trees II: red-black trees', 'Árvores equilibradas II: rubro-negras', '平衡樹二：紅黑樹'],
  ['Heaps and priority queues', 'Montes e filas de prioridade', '堆積與優先佇列'],
  ['Lab: heapsort', 'Laboratório: heapsort', '實驗：堆積排序'],
  ['Guest: inside a search engine', 'Convidada: dentro de um motor de pesquisa', '嘉賓：搜尋引擎內部'],
  ['Graphs: representation', 'Grafos: representação', '圖：表示法'],
  ['Breadth-first and depth-first search', 'Pesquisa em largura e em profundidade', '廣度與深度優先搜尋'],
  ['Shortest paths: Dijkstra', 'Caminhos mais curtos: Dijkstra', '最短路徑：Dijkstra'],
  ['Project demonstrations', 'Demonstrações dos projetos', '專題展示'],
  ['Review before the exam', 'Revisões antes do exame', '考前複習'],
  ['Open questions', 'Perguntas em aberto', '自由提問'],
  ['Reserve', 'Reserva', '備用'],
]

const inThePlaceOf: Readonly<Record<string, Topic>> = {
  'Guest: inside a search engine': ['Tries and string matching', 'Árvores de prefixos e cadeias', '字首樹與字串比對'],
  'Project demonstrations': [
    'Union-find and minimum spanning trees',
    'União-procura e árvores geradoras',
    '併查集與最小生成樹',
  ],
  Reserve: ['Amortised cost', 'Custo amortizado', '攤銷成本'],
}

/** The topics of the previous run, some of them different. */
export const earlierTopics: readonly Topic[] = topics.map((one) => inThePlaceOf[one[0]] ?? one)

/** Topics that are fixed to their day. */
export const fixedTopics = ['Midterm test', 'Guest: inside a search engine']

/** A running order of ninety minutes. */
export const steps = [
  { minutes: 10, what: 'Where we stand', how: 'Talk' },
  { minutes: 25, what: 'The new idea', how: 'Talk, board' },
  { minutes: 30, what: 'By hand', how: 'Pairs' },
  { minutes: 20, what: 'What it costs', how: 'Discussion' },
  { minutes: 5, what: 'One question to leave with', how: 'Slip' },
]

/** The texts of the summaries. */
export const summaryText = {
  en: 'We met the idea by an example, carried it out on paper, two and two, and counted what it costs.',
  pt: 'Vimos a ideia num exemplo, executámo-la à mão em pares e contámos o seu custo.',
  'zh-Hant': '以例子認識概念，兩人一組親手操作，並計算其成本。',
}
