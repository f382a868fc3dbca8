import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Runs a program to its end and returns its peak memory (VmHWM). Throws if it fails. */
export async function runWatched(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ output: string; peakMb: number }> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let [output, peakMb] = ['', 0]
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid))
  }, 100)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
  return { output, peakMb }
}

/** 0 if the process has ended. */
function peakOf(pid: number | undefined): number {
  try {
    const found = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(found?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
