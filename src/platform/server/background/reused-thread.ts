import { type MessagePort, type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import { ApiError } from '../../contract/errors.ts'

type Options = {
  /** The file of the thread; it calls {@link answerJobs}. */
  script: URL
  /** How many jobs may wait for the running one; a further one is refused (503). */
  mostWaiting: number
  /** After this many milliseconds a job fails and its thread is ended. */
  longestMs: number
  /** The memory limits of JavaScript; native memory is not counted. */
  limits: ResourceLimits
}

/** The thread took too long, needed too much memory or ended, so that a job has no result. */
export class ThreadLost extends Error {}

type Job<Input, Answer> = { input: Input; resolve: (answer: Answer) => void; reject: (error: Error) => void }
type Reply<Answer> = { answer: Answer } | { error: string; lost?: true }

/**
 * A thread for work that would block the event loop: started with the first job, kept for the next ones, one job at a
 * time. A job that throws, takes too long or ends the thread is rejected; the next job starts a new thread. An idle
 * thread does not keep the process alive.
 */
export class ReusedThread<Input, Answer> {
  readonly #options: Options
  readonly #waiting: Job<Input, Answer>[] = []
  #running: Job<Input, Answer> | null = null
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  run(input: Input): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#options.mostWaiting) {
        reject(new ApiError(503, 'The portal is busy; try again in a few seconds.', { 'Retry-After': '5' }))
        return
      }
      this.#waiting.push({ input, resolve, reject })
      this.#next()
    })
  }

  /** Ends the thread; waiting and running jobs are rejected. */
  async close(): Promise<void> {
    const error = new Error('The portal is stopping.')
    for (const { reject } of this.#waiting.splice(0)) reject(error)
    await this.#lose(error)
  }

  #next(): void {
    if (this.#running) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#running = job
    this.#worker ??= this.#start()
    this.#worker.ref()
    const { longestMs, script } = this.#options
    const late = () => void this.#lose(new Error(`${nameOf(script)} took longer than ${longestMs} ms.`))
    this.#timer = setTimeout(late, longestMs)
    try {
      this.#worker.postMessage(job.input)
    } catch (error) {
      this.#settle({ error: String(error) })
    }
  }

  #start(): Worker {
    const { script, limits } = this.#options
    const worker = new Worker(script, { execArgv: [], resourceLimits: limits })
    const isCurrent = () => this.#worker === worker
    worker.on('message', (reply: Reply<Answer>) => isCurrent() && this.#settle(reply))
    worker.on('error', (error: Error) => isCurrent() && void this.#lose(error))
    worker.on('exit', (code) => isCurrent() && void this.#lose(new Error(`${nameOf(script)} ended with ${code}.`)))
    return worker
  }

  #settle(reply: Reply<Answer>): void {
    clearTimeout(this.#timer)
    const job = this.#running
    this.#running = null
    this.#worker?.unref()
    if ('answer' in reply) job?.resolve(reply.answer)
    else job?.reject(reply.lost ? new ThreadLost(reply.error) : new Error(reply.error))
    this.#next()
  }

  async #lose({ message }: Error): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#settle({ error: message, lost: true })
    await worker?.terminate()
  }
}

const nameOf = ({ pathname }: URL): string => pathname.split('/').slice(-2).join('/')

/** The thread's side: answers each job in turn. If `work` throws, its job is rejected. */
export function answerJobs<Input, Answer>(
  port: MessagePort,
  work: (input: Input) => { answer: Answer; transfer: readonly Transferable[] },
): void {
  port.on('message', (input: Input) => {
    try {
      const { answer, transfer } = work(input)
      port.postMessage({ answer }, transfer)
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
