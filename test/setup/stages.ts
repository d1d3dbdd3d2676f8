/** Where a step writes: to the terminal, or to an open file while other steps run beside it. */
export type Output = 'inherit' | number

export interface Step {
  readonly name: string
  /** Resolves with an exit code. */
  readonly work: (output: Output) => Promise<number>
}
/** Each step of a lane begins when the one before has passed. */
export interface Lane {
  readonly steps: readonly Step[]
  /** What is said in front is shown at once, and what is said behind when its step has ended. */
  readonly place: 'in front' | 'behind'
}
/** The lanes of a stage run side by side, and the next stage begins when all of them have passed. */
export type Stage = readonly Lane[]

export interface Playing {
  readonly play: (step: Step, place: Lane['place']) => Promise<number>
  /** Nothing runs in front any more, so that what runs behind is waited for. */
  readonly frontEnded: () => void
}

/** Runs the stages up to the first with a failure, and returns the code of the failure that came first. */
export async function runStages(stages: readonly Stage[], playing: Playing): Promise<number> {
  for (const stage of stages) {
    const code = await runStage(stage, playing)
    if (code !== 0) return code
  }
  return 0
}

async function runStage(lanes: Stage, { play, frontEnded }: Playing): Promise<number> {
  const codes: number[] = []
  const hasFailed = (): boolean => codes.some((code) => code !== 0)
  const runLane = async ({ steps, place }: Lane): Promise<void> => {
    for (const step of steps) {
      // What another lane is at is finished, because its result is worth having.
      if (hasFailed()) return
      codes.push(await play(step, place))
    }
  }
  const runLanes = async (wanted: Lane['place']): Promise<void> => {
    await Promise.all(lanes.filter(({ place }) => place === wanted).map(runLane))
  }
  await Promise.all([runLanes('behind'), runLanes('in front').then(frontEnded)])
  return codes.find((code) => code !== 0) ?? 0
}
