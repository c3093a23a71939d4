interface DrawingProps {
  /** The text of an .svg file. */
  svg: string;
  className: string;
  /** What it shows, where the title of the file does not say it. */
  label?: string;
}

const FILE = /viewBox="([^"]+)"> ?<title> ?(.+?) ?<\/title>(.*)<\/svg>/;

/** A drawing as part of the page, whose variables and classes it uses. */
export function Drawing({ svg, className, label }: DrawingProps) {
  const [, viewBox, title, shapes = ''] = FILE.exec(svg.replace(/\s+/g, ' ')) ?? [];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      role="img"
      aria-label={label ?? title}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is ours.
      dangerouslySetInnerHTML={{ __html: shapes.replace(/ ?(\/?>) ?/g, '$1').trim() }}
    />
  );
}
