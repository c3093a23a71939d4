import { palette, themes } from '#content/school.ts';

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,sans-serif";

/** Inline styles by part. Text and background colours are always set together. */
export function stylesNow() {
  // Text on each ground has a contrast of at least 7:1.
  const { paper, ink, night, sun, clay, leaf, sky, sand: line, slate: soft } = palette;
  const { light } = themes;
  return {
    body: `margin:0;padding:0;background-color:${paper};color:${ink};${font};font-size:17px;line-height:1.5;-webkit-text-size-adjust:100%`,
    preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0',
    page: `max-width:560px;margin:0 auto;padding:20px 12px;background-color:${paper};color:${ink}`,
    brand: `margin:0 8px 12px;font-size:17px;font-weight:700;color:${night}`,
    card: `background-color:${light.surface};color:${ink};border:1px solid ${line};border-radius:12px;overflow:hidden`,
    band: `height:8px;line-height:8px;font-size:0;background-color:${night};background-image:repeating-linear-gradient(135deg,${night} 0 10px,${sun} 10px 16px,${clay} 16px 22px,${sun} 22px 28px,${night} 28px 38px,${leaf} 38px 44px)`,
    inside: 'padding:24px 20px 12px',
    title: `margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;color:${night}`,
    heading: `margin:28px 0 8px;font-size:19px;line-height:1.3;font-weight:700;color:${night}`,
    paragraph: 'margin:0 0 16px',
    facts: `margin:0 0 20px;padding:0;border-top:1px solid ${line}`,
    fact: `padding:10px 0;border-bottom:1px solid ${line}`,
    label: `margin:0;font-size:15px;color:${soft}`,
    value:
      'margin:0;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;word-break:break-word',
    session: `margin:0 0 20px;padding:16px 12px;background-color:${sky};color:${ink};border-radius:10px;border-left:6px solid ${night}`,
    sessionDate: 'margin:0 0 4px;font-size:23px;line-height:1.2;font-weight:700',
    sessionTimes: 'margin:0;font-size:18px;line-height:1.3;font-weight:600;font-variant-numeric:tabular-nums',
    list: 'margin:0 0 16px;padding:0 0 0 24px',
    item: 'margin:0 0 8px',
    buttonLine: 'margin:4px 0 8px',
    button: `display:block;padding:14px 20px;background-color:${sun};color:${ink};border:1px solid ${sun};border-radius:10px;font-size:18px;line-height:1.3;font-weight:700;text-align:center;text-decoration:none`,
    address: `margin:0 0 16px;font-size:14px;line-height:1.4;color:${soft};overflow-wrap:anywhere;word-break:break-word`,
    linkLine: 'margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word',
    link: `display:inline-block;padding:8px 0;color:${night};text-decoration:underline`,
    note: `margin:0 0 16px;padding:2px 0 2px 12px;border-left:3px solid ${sun};font-size:15px;color:${soft}`,
    footer: `padding:16px 8px 8px;font-size:14px;line-height:1.5;color:${soft}`,
    footerLine: 'margin:0 0 8px',
  } as const;
}

/** For dark screens, if the mail program supports it. */
export function darkRules(): string {
  const { paper, sun, cream, haze, indigo } = palette;
  const { dark } = themes;
  return `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important;color:${paper}!important}
.card{background-color:${dark.surface}!important;color:${paper}!important;border-color:${dark.line}!important}
.strong,.brand{color:${cream}!important}
.muted{color:${haze}!important}
.rule{border-color:${dark.line}!important}
.link{color:${cream}!important}
.session{background-color:${indigo}!important;color:${paper}!important;border-color:${sun}!important}
}`;
}
