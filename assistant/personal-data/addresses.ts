import type { Found } from './phone-numbers.ts';

const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';
/** Other endings that are common in addresses and rare in programs. */
const GENERIC =
  'com org net info biz edu gov mil int xyz online site shop store tech app dev page blog club website cloud link click top icu vip buzz cyou bond live pro mobi travel asia africa media agency digital email chat zone guru ninja news wiki academy school social video win bid loan men trade stream download webcam host press zip mov example test onion';
/** Names before a point in a program: `os.name`, `turtle.lt`. */
const RECEIVERS =
  'turtle|math|random|os|sys|time|datetime|date|json|re|string|str|list|dict|set|pygame|tkinter|screen|pen|self|cls|player|sprite|window|canvas|np|numpy|pd|plt|microbit|display|radio|pin';
/** Python files have the ending of Paraguay. */
const FILE = String.raw`(?!py(?![\p{L}\p{N}-]))`;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,62})`;
const HOST = String.raw`(?:[\p{L}\p{N}._%+-]{1,64}@)?(?:${LABEL}\.){1,5}`;
const TAIL = String.raw`(?:\([^()\s<>]*\)|[^\s<>"'()[\]])`;
const END = String.raw`(?![\p{L}\p{N}_-])`;
const FIRST = String.raw`(?<![\p{L}\p{N}@/._-])`;
const POINT = String.raw`(?:[ \t]?[([{][ \t]?(?:dot|\.)[ \t]?[)\]}][ \t]?|[ \t]dot[ \t])`;

const kinds = [
  // With a scheme, or as if with one.
  String.raw`(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\b(?:javascript|data|vbscript|mailto|tel|sms|blob|file):|www\.)${TAIL}+`,
  String.raw`(?<![\p{L}\p{N}_:])(?:\/\/|\\\\)(?=[\p{L}\p{N}-]+\.)[^\s<>"')\]]+`,
  // With a path, under any ending: t.me/x. And with a port.
  String.raw`${FIRST}${HOST}[\p{L}][\p{L}\p{N}-]{1,62}\.?(?::\d{1,5}(?:\/${TAIL}*)?|[/?#]${TAIL}+)`,
  // A well-known ending.
  String.raw`${FIRST}${HOST}(?:${GENERIC.replaceAll(' ', '|')}|ug|ke|xn--[\p{L}\p{N}-]+)${END}(?![.][\p{L}\p{N}_]{3,}\()(?:[:/?#]${TAIL}*)?`,
  // An ending of a country, unless it is part of a program.
  String.raw`${FIRST}(?!(?:${RECEIVERS})\.)${HOST}${FILE}(?:${COUNTRIES.replaceAll(' ', '|')})${END}(?!\()(?:[:/?#]${TAIL}*)?`,
  // In letters of another script than a program's.
  String.raw`${FIRST}${HOST}[^\P{L}a-z]{2,24}${END}(?:[:/?#]${TAIL}*)?`,
  String.raw`(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.]\d?)(?:[:/]${TAIL}*)?`,
  // A disguised address: evil dot com, evil[.]com.
  `${FIRST}${LABEL}${POINT}(?:${GENERIC.replaceAll(' ', '|')}|co|me|ai|io|ug|ke|tz|ru|cn)${END}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Internet addresses in a text, in order and without overlap. Parts of programs that look like addresses are left out:
 * `random.choice(x)` and `math.pi`.
 */
export function addressesIn(text: string): Found[] {
  const found = kinds
    .flatMap((kind) =>
      Array.from(text.matchAll(kind), ({ index, 0: address }) => ({
        from: index,
        // The punctuation at the end of a sentence is not part of the address.
        to: index + address.replace(/[.,;:!?]+$/, '').length,
      })),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const whole: Found[] = [];
  for (const one of found) {
    const last = whole.at(-1);
    if (last && one.from < last.to) last.to = Math.max(last.to, one.to);
    else whole.push({ ...one });
  }
  return whole;
}
