import type { Localized } from '#platform/contract/words.ts'

/** A text in three languages. */
export const texts = (en: string, pt: string, zhHant: string): Localized => ({ en, pt, 'zh-Hant': zhHant })

/** Rules that are the same in every course of the demonstration. */
export const rules = {
  attendance: texts(
    'Who misses more than three tenths of the hours without a reason cannot take the exam.',
    'Quem faltar sem justificação a mais de três décimos das horas não pode fazer o exame.',
    '無故缺席超過三成時數者，不得參加考試。',
  ),
  integrity: texts(
    'What you submit is your own work. Tools that write text or code are not allowed in tests and exams; in assignments you name them.',
    'O que entrega é trabalho seu. Ferramentas que escrevem texto ou código não são permitidas em testes e exames; nos trabalhos, são indicadas.',
    '您提交的必須是自己的作品。測驗及考試不得使用生成文字或程式碼的工具；在作業中使用時須註明。',
  ),
  accessibility: texts(
    'Ask the lecturer or the Registry in the first two weeks, so that exams and materials can be arranged.',
    'Fale com o docente ou com os Serviços Académicos nas duas primeiras semanas, para que se possam preparar exames e materiais.',
    '請於首兩週內聯絡教師或教務處，以便安排考試及教材。',
  ),
  methods: texts(
    'Lectures with short tasks, and weekly tutorials in groups.',
    'Aulas com pequenas tarefas e tutorias semanais em grupo.',
    '講課並有課堂練習，另每週設小組導修。',
  ),
}
