export function oncePerFrame(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      run();
    });
  };
}

/** Reports each new height of the content, in whole pixels. */
export function watchHeight(onHeight: (height: number) => void): void {
  let reported = 0;
  const measure = oncePerFrame(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    onHeight(height);
  });
  new ResizeObserver(measure).observe(document.body);
}
