import type { Rule } from './rule.ts';

const CLOSE =
  '(?:dad|daddy|father|mum|mom|mummy|mother|parents?|stepfather|stepdad|stepmother|uncle|aunt|auntie|brother|sister|cousin|teacher|coach|pastor|guardian|maid|boda man|boyfriend|husband|neighbou?r|he|she|they|man|somebody|someone)';

const WITH_CHILDREN =
  '(?:teacher|instructor|tutor|trainer|coach|mentor|staff|guard|sir|madam|boda man|boda guy|man|guy|adult|stranger|uncle|auntie|pastor|neighbou?r|somebody|someone|he|she)';
const YOUNG_ONE =
  '(?:my|our|the|a) (?:\\w+ )?(?:son|daughter|child|girl|boy|kid|sister|brother|niece|nephew|pupil|student|learner|friend|(?:year|yr)s? old)';
const A_CHILD = `(?:${YOUNG_ONE}|her|him|them)`;

/** `he kills me in every game`, `mum is gonna kill me, I paid twice`. */
const FIGURATIVE =
  / (?:games?|minecraft|roblox|fifa|ludo|chess|levels?|player|momo|airtime|charged|pressed|eaten|bundle|ugx) /;

/** `beaten by his friend in a quiz`. */
const AT_A_GAME = / (?:in|at) (?:\w+ ){0,2}(?:quiz|chess|race|game|match|tournament|competition|ludo|fifa) /;

const MEET = '(?:meet|see|visit|join|follow|come|go|link up|hang out|tukutane|kukutana)';
const ALONE =
  '(?:alone|secret\\w*|privately|in private|without (?:telling|my|his|her|anyone|anybody|our)|in person|outside (?:the )?(?:class|session|lesson|school)|(?:at|to|in) (?:his|her|their|a) (?:\\w+ )?(?:house|place|home|room|hotel|lodge|hostel|car|apartment|flat)|peke (?:yangu|yake|yetu)|nzekka|fekka)';

/** A child needs a hospital at once. */
export const emergencies: readonly Rule[] = [
  {
    pattern:
      / (?:swallow(?:ed|s|ing)?|swalow(?:ed|s|ing)?|ate|eaten|drank|drunk|drinking|inhaled|put in (?:his|her) mouth|amemeza|alimeza|amira|yamize) (?:\w+ ){0,4}(?:batter(?:y|ies)|magnets?|coins?|needles?|pins?|screws?|beads?|led|rat ?poison|poison|bleach|jik|acid|paraffin|petrol|pesticides?|detergent|betri|sumu|obutwa) /,
    unless: / (?:money|wallet|momo|app|code|turtle|sprite|snake|pacman|pac man|player|character|game) /,
  },
  {
    pattern:
      / (?:put|puts|has|had) (?:\w+ ){0,3}?(?:battery|magnet|coin|needle|pin|screw|bead|led) (?:\w+ ){0,4}in (?:his|her|the) (?:mouth|nose|ear|throat) /,
  },
  // A medicine and what it did, a car and what it did.
  {
    pattern:
      / (?:swallowed|drank|drunk|took|taken|ate|amize|yamize|amira|amemeza|alimeza|amekunywa|anywedde) (?:\w+ ){0,5}(?:medicine|medicines|tablets|pills|drugs|syrup|panadol|eddagala|dawa) (?:\w+ ){0,6}(?:vomit\w*|sleepy|shaking|not wak\w*|asesema|anatapika|azirika|azirise|azimia) /,
  },
  {
    pattern:
      / (?:hit|knocked|run over|crushed|etomedde|yatomedde|amegongwa|aligongwa) (?:\w+ ){0,5}(?:bleed\w*|unconscious|not mov\w*|cannot move|cant move|not wak\w*|omusaayi|damu) /,
  },
  {
    pattern:
      / (?:unconscious|not breathing|cant breathe|cannot breathe|stopped breathing|choking|having a (?:fit|seizure)|convuls\w+|electrocuted|electric shock|bleeding (?:badly|heavily|a lot|and)|snake ?bite|bitten by a snake|drowning|overdosed?) /,
    unless: / (?:sprite|turtle|python|code|program|game|simulator|battery|laptop|computer) /,
  },
];

/** A person wants to meet a child alone. */
export const approaches: readonly Rule[] = [
  {
    pattern:
      / (?:adult|man|stranger|somebody|someone) (?:i met )?(?:online |on the internet |on facebook )?(?:\w+ ){0,2}wants to meet (?:me|my (?:child|son|daughter)) (?:\w+ ){0,3}(?:alone|secret\w*|without) /,
  },
  {
    pattern: new RegExp(
      ` wants? to (?:meet|see|visit|be with|talk to|chat with) (?:${A_CHILD}) (?:\\w+ ){0,2}(?:alone|in secret|secretly|privately|in private|without|outside) `,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:${WITH_CHILDREN}|person|friend|boy|girl|player|gamer) (?:\\w+ ){0,8}?(?:ask\\w*|want\\w*|invit\\w*|tells?|told|says?|said|beg\\w*|insist\\w*|keeps?) (?:on )?(?:asking )?(?:me|us|${A_CHILD}|to|that) (?:\\w+ ){0,4}?${MEET} (?:\\w+ ){0,6}?${ALONE} `,
    ),
    unless: / (?:may|can|could) (?:we|i|a parent|parents) (?:\w+ ){0,2}(?:meet|see|visit|talk) /,
  },
  {
    pattern:
      / (?:met|know|talk(?:ed|ing)? (?:to|with)|chat(?:ted|ting)? with|friend|boy|girl|man|guy|person|stranger|somebody|someone) (?:\w+ ){0,3}?(?:online|on the internet|on facebook|on instagram|on tiktok|on whatsapp|(?:in|from) (?:a|the|my|our) (?:\w+ )?(?:game|group|chat)|from the internet|on discord|on snapchat|on telegram) (?:\w+ ){0,6}?(?:wants?|asks?|asked|asking|invited|invites|wanted) (?:\w+ ){0,3}?(?:to )?(?:meet|see|visit|come|link up) /,
  },
  {
    pattern:
      / (?:met|knows?|talks?|talking|chats?|chatting) (?:\w+ ){0,4}?(?:online|internet|facebook|instagram|tiktok|whatsapp|snapchat|discord|telegram|roblox) (?:\w+ ){0,8}?(?:wants?|asked|asks|invited|invites|plans?) (?:\w+ ){0,2}?(?:to )?(?:meet|see|visit|pick) (?!(?:the|a|your) (?:class|course|session|project|teacher|instructor|program))/,
  },
  {
    pattern:
      / (?:should|shall|can|may|do) i (?:go )?(?:and |to )?(?:meet|go to|see|visit) (?!the (?:instructor|teacher|tutor|mentor))(?:a |the |this |that |him |her |them |someone |somebody |my )(?:\w+ ){0,5}?(?:alone|online|on the internet|from the internet|i dont know|in secret|secretly) /,
  },
  {
    pattern:
      / (?:anataka|ananitaka|ameniambia|ananiomba) (?:\w+ ){0,2}(?:tukutane|nikutane|kukutana) | ayagala tusisinkane /,
  },
];

/**
 * Signs that a person may be in danger. Each is matched against lower-case words with one space between and around
 * them.
 */
export const dangers: readonly Rule[] = [
  { pattern: / suicid\w* /, unless: / (?:prevention|squad|awareness|helpline) / },
  {
    pattern:
      / (?:kill|killing|hurt|hurting|cut|cutting|harm|harming|hang|hanging|starve|starving|poison|burn|burning) (?:my ?self|him ?self|her ?self|them ?sel(?:f|ves)|your ?self|ur ?self) /,
    unless: / (?:insur\w*|hospital bill|by accident|accidentally) /,
  },
  {
    pattern:
      / (?:want|wants|wanted|going|wish|ready|deserve) (?:to|2) (?:die|be dead|end my life|end it all|not exist|disappear for ?ever) /,
  },
  { pattern: / (?:wanna|gonna) (?:die|end my life|end it all) / },
  { pattern: / wish (?:i|she|he) (?:was|were|had) (?:dead|never (?:been )?born) / },
  {
    pattern:
      / (?:end|take|ending|taking) (?:my|her|his) (?:own )?life (?!savings|long|story|skills|jacket|insurance)/,
  },
  {
    pattern:
      / (?:dont|do not|doesnt|does not) (?:want(?:s)? to (?:live|be alive|exist|wake up)|feel(?:s)? like living) (?=(?:any ?more|any longer|like this|again|because|tomorrow|please|help) |$)/,
  },
  { pattern: / feel(?:s|ing)? like (?:dying|dieing|ending it all|killing) / },
  {
    pattern:
      / (?:nobody|no one|no ?body) (?:would|will|is going to|ll|d) (?:even )?(?:miss|notice if) (?:me|i) /,
  },
  { pattern: / better off (?:without me|if i (?:was|were|am) (?:dead|gone))|better off dead / },
  {
    pattern:
      / (?:took|taken|swallowed|drank|drunk|drinking|swallow(?:s|ing)?) (?:\w+ ){0,2}(?:(?:many|all|lots of|a lot of|too many|a whole|the whole|overdose of|twenty|thirty|\d\d) (?:\w+ ){0,3}(?:tablets|pills|panadol|paracetamol|medicines?)|rat ?poison|poison|bleach|jik|acid|paraffin|pesticides?) /,
  },
  { pattern: / self ?harm(?:s|ing)? /, unless: / (?:prevention|awareness|helpline) / },
  { pattern: / no (?:reason|point) (?:to|in) liv(?:e|ing) / },
  { pattern: / make my ?self (?:throw up|vomit|sick) / },
  {
    pattern: new RegExp(
      ` ${CLOSE} (?:\\w+ ){0,3}(?:beats?|beating|beat|hits?|hitting|slaps?|kicks?|burns?|burning|burned|burnt|canes|strangl\\w*|chok(?:es|ed|ing)|threaten\\w*|hurts?|hurting|locks?) (?:me|us) (?!at |out |in (?:chess|football|the game|a game|fifa|ludo|omweso))`,
    ),
  },
  {
    pattern: new RegExp(
      ` ${CLOSE} (?:\\w+ ){0,4}(?:kill|kills|murder|behead|slaughter) (?:me|us|${YOUNG_ONE}) `,
    ),
    unless: FIGURATIVE,
  },
  {
    pattern: new RegExp(
      ` ${CLOSE} (?:\\w+ ){0,2}(?:comes?|came|gets?|got|climbs?|sleeps?|slept|lies?|lay) (?:\\w+ ){0,2}(?:my|our|her|his) (?:bed|mattress) `,
    ),
  },
  {
    pattern:
      / (?:leaves?|left|leaving) (?:me|us) (?:\w+ ){0,4}(?:for|since) (?:\w+ ){0,1}(?:days|weeks|a week|months) /,
  },
  {
    pattern:
      / (?:am|im|is|are|was|were|been|locks?|locked|keeps?|kept) (?:me |us |her |him )?(?:locked |shut )?(?:up )?(?:inside|in) (?:the|a|our|my|his|her|this) (?:house|room|bedroom|kitchen|store|cupboard|toilet|latrine) (?:\w+ ){0,3}(?:locked|cannot|cant|wont let|alone since|no key)|(?:am|im|is|are|was|were|been) locked (?:up |alone )?(?:inside|in) (?:the|a|our|my|his|her|this) (?:house|home|room|bedroom|kitchen|store|cupboard|toilet|latrine) /,
  },
  {
    pattern:
      / (?:says?|said|told|tells|wants?|makes?|made) (?:\w+ ){0,3}(?:i|we|me|us|she|he|her|him) (?:must |should |have |has |need )?(?:to )?keep (?:our|it|this|that|a|the|his) (?:\w+ )?secret /,
  },
  {
    pattern: new RegExp(
      ` (?:took|takes|taken|carried|grabbed|picked|lured) (?:${A_CHILD}) (?:\\w+ ){0,5}(?:not|never|hasnt|havent|didnt|isnt) (?:yet )?(?:come|came|return\\w*|brought|been seen|back|home) `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${CLOSE} (?:\\w+ ){0,3}(?:touch(?:es|ed|ing)?|rap(?:e|ed|es|ing)|molest\\w*|abus(?:e|es|ed|ing)|defil\\w*|fondl\\w*|undress\\w*) (?:me|us|her|him|my (?:son|daughter|child|sister|brother|friend|body|private)) `,
    ),
  },
  {
    pattern:
      / (?:im|i am|i was|ive been|i have been|i get|she is|he is|my (?:child|son|daughter|friend|sister|brother|pupil|student|kid|boy|girl|niece|nephew) (?:is|was|has been)|we are) (?:being |getting )?(?:abused|raped|beaten|molested|defiled|trafficked|kidnapped|starved|blackmailed|threatened) /,
    unless: AT_A_GAME,
  },
  {
    pattern: new RegExp(
      ` (?:im|i am|i get|(?:${YOUNG_ONE}|she|he) (?:is|gets|keeps)) (?:being |getting )?bullied `,
    ),
  },
  {
    pattern:
      / (?:raped|molested|defiled|abused|kidnapped|beaten) (?:me|my (?:child|son|daughter|friend|sister|brother)|by my) /,
  },
  {
    pattern:
      / (?:i|we|my (?:child|son|daughter|friend|sister|brother)|she|he) (?:(?:have|has|want to|wants to|am going to|will|need to|plan to|just) )?(?:run|ran|running) away from home /,
  },
  {
    pattern:
      / (?:touch(?:es|ed|ing)?|show(?:ed|s)? me|see) (?:me |my |his )(?:on |in )?(?:my )?private (?:parts?|places?) /,
  },
  {
    pattern:
      / (?:asks?|asked|asking|wants?|wanted|made|makes|forces?|forced|forcing|told|tells|begs?|pressur\w*) (?:me|her|him) (?:\w+ ){0,4}(?:(?:take|taking|took) off (?:my|her|his|the) (?:\w+ )?(?:clothes|dress|shirt|trousers|uniform|skirt|blouse)|nudes?|naked|my body|private parts?|undress|without (?:my )?clothes|sleep with him|have sex|secret photos?) /,
  },
  {
    pattern:
      / (?:send|sent|sending|share|shared) (?:\w+ ){0,4}(?:nudes?|naked (?:photos?|pictures?|pics|videos?)) (?:\w+ ){0,3}(?:me|mine|my daughter|my son|my friend) /,
  },
  {
    pattern:
      / (?:im|i am|i feel|i dont feel|i do not feel|were|we are|my child is|she is|he is) (?:not |very |so |always )?(?:safe|unsafe|in danger|scared|afraid) (?:at home|to go home|of my (?:dad|father|stepfather|uncle|teacher|husband|mother)|from him|here any ?more) /,
  },
  {
    pattern: new RegExp(` (?:i am|im|(?:${YOUNG_ONE}|she|he) (?:is|are)) (?:\\w+ )?in danger `),
  },
  {
    pattern: new RegExp(
      ` (?:${YOUNG_ONE}) (?:is|are|has been|went|goes) (?:\\w+ )?missing (?=(?:since|from (?:home|school|the (?:hub|house|village|street))|please|pliz|help|i|we|what|for|now|and|in|at|he|she|who|after|last|yesterday|today|tonight) (?!(?:s )?(?:session|class|lesson|link))|$)`,
    ),
  },
  {
    pattern:
      / (?:child|children|girl|boy|kids?|pupil) (?:\w+ ){0,3}(?:is|are|being|gets?) (?:\w+ )?(?:abused|beaten|molested|defiled|raped|starved|trafficked|married off) /,
  },
  {
    pattern:
      / (?:asks?|asked|asking|tells?|told|makes?|made|forc\w*|wants?|wanted|begs?|begged) (?:\w+ ){1,5}to (?:remove|take off|pull (?:down|up)|lift|lower|open) (?:her|his|my|their) (?:\w+ )?(?:clothes|dress|shirt|trousers|shorts|skirt|blouse|uniform|pants|knickers|bra|top) /,
  },
  {
    pattern:
      / (?:nudes?|naked|undressed|photos?|pictures?|pics|videos?) (?:\w+ ){0,8}?(?:unless|or (?:he|she|they)|if (?:i|we) (?:dont|do not)|asipo\w*|nisipo\w*) (?:\w+ ){0,4}(?:send\w*|pay|paid|give|money|share\w*|post\w*|sells?|shows?|whole) /,
  },
  {
    pattern:
      / (?:nobody|no one|noone) (?:has |have )?(?:came|come|been here|returned|fed|looked) (?:\w+ ){0,3}(?:since|for) (?:\w+ ){0,2}(?:\w+day|days|night|week) (?:\w+ ){0,4}(?:children|alone|hungry|baby|kids|food) /,
  },
  {
    pattern:
      / how many (?:\w+ ){0,2}(?:panadols?|paracetamols?|tablets|pills) (?:\w+ ){0,4}(?:too many|to die|kill\w*|enough|overdose|needed to|dangerous) /,
    unless: / (?:kits?|club|school|pupils|learners|buy) /,
  },
  // A family's report about a person who is with their child.
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,4}?(?:slap\\w*|hit|hits|hitting|beat|beats|beating|can(?:ed|es|ing)|kick\\w*|pinch\\w*|punch\\w*|touch\\w*|grab\\w*|kiss\\w*|fondl\\w*|tickl\\w*|cuddl\\w*|rub(?:s|bed|bing)?|strok\\w*|squeez\\w*|lock(?:s|ed|ing)|tied|ties|defil\\w*|rap(?:e|ed|es|ing)|molest\\w*|burn\\w*|strangl\\w*|drugg\\w*|threaten\\w*|hug(?:s|ged|ging)) (?:up )?(?:${A_CHILD}) (?!out |at |in (?:chess|football|the game|a game|fifa|ludo|omweso))`,
    ),
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,1}(?:was|were|is|are|got|gets|been|being) (?:\\w+ ){0,1}(?:touched|slapped|hit|caned|beaten|kissed|grabbed|pinched|kicked) (?:\\w+ ){0,1}(?:by|in|on|at) `,
    ),
    unless: AT_A_GAME,
  },
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,2}(?:ask\\w*|want\\w*|told|tells|beg\\w*|request\\w*) (?:for )?(?:${A_CHILD}) (?:\\w+ ){0,4}(?:(?:photos?|pictures?|pics|videos?|selfies?) (?:of )?(?:her|him|their)(?:self|selves| body)|(?:her|his|their) (?:\\w+ )?number|a secret|not to tell|to meet) `,
    ),
  },
  {
    pattern:
      / (?:show\w*|sent|sends|sending) (?:\w+ ){0,4}(?:dirty|blue|naked|sex|adult|porn\w*) (?:videos?|movies?|films?|pictures?|photos?) /,
  },
  {
    pattern: new RegExp(
      ` (?:${WITH_CHILDREN} (?:\\w+ ){0,3}(?:carr\\w*|puts?|pulls?|pulled|takes?|took) (?:${A_CHILD}) |(?:${A_CHILD}|she|he|i) (?:\\w+ ){0,1}(?:sits?|sat|sitting) )on (?:to )?(?:his|the teachers|the uncles|the tutors) lap `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,2}(?:ask\\w*|want\\w*|told|tells|beg\\w*) (?:for )?(?:me (?:to send|for) (?:\\w+ ){0,2}my (?:photos?|pictures?|pics?|selfies?)|me to send (?:\\w+ ){0,2}(?:photos?|pictures?|pics?|videos?|selfies?) of (?:me|myself)) `,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:sent|sends|sending|wr(?:o|i)tes?) (?:${A_CHILD}) (?:\\w+ ){0,2}love (?:messages?|letters?|texts?|songs?) `,
    ),
  },
  // A child who is missing, or with an unknown person.
  {
    pattern: new RegExp(
      ` (?:picked|took|taken|collected|carried) (?:up )?(?:${A_CHILD}) (?:\\w+ ){0,6}without (?:my|our) (?:permission|knowledge|consent|knowing) `,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:cannot|cant|can not|could not|couldnt|unable to|failed to) (?:reach|find|trace|locate) (?:${A_CHILD}) (?=(?:anywhere|nowhere|at|since|after|who|by phone|on (?:the |her |his )?phones?|in the (?:street|taxi|market|crowd)|today|now|and (?:i|we)|please|pliz|help) |$)`,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:${YOUNG_ONE}) (?:has |had |have |just |was found )?(?:wandered|disappeared|got lost|is lost|was lost|went lost|was found on|on the (?:street|road)) (?!in (?:groups?|maths?|scratch|python|coding|lesson|module|week|loops?|class(?:es)?|the (?:lesson|group|session|class))|with|when|at maths?)`,
    ),
  },
  {
    pattern:
      / (?:stranger|unknown (?:person|man|adult)|(?:person|man|adult|somebody|someone) (?:whom )?(?:i|we|nobody) (?:dont|do not|doesnt|does not|didnt|did not)? ?knows?) (?:\w+ ){0,2}(?:joined|entered|is in|was in|came into|got into|appeared in) (?:\w+ ){0,2}(?:meeting|call|lesson|class|session|video) /,
  },
  // A person undressed before children, a child who did not come home, a child who needs a doctor.
  { pattern: / (?:show\w*|expos\w*|flash\w*) (?:\w+ ){0,3}private (?:parts?|places?) / },
  {
    pattern:
      / (?:not|wasnt|isnt|werent|without) (?:wear(?:ing)? )?(?:any |his |her )?(?:clothes|trousers) (?:\w+ ){0,6}(?:meeting|session|call|lesson|class|camera|screen) /,
  },
  {
    pattern:
      / (?:meeting|session|call|lesson|class|camera|screen) (?:\w+ ){0,4}(?:not|wasnt|isnt|werent|without) (?:wear(?:ing)? )?(?:any |his |her )?(?:clothes|trousers) /,
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,1}(?:did not|didnt|has not|hasnt|have not|havent|never|is not|isnt) (?:yet )?(?:come|came|return\\w*|reach\\w*|arriv\\w*|back) (?:\\w+ ){0,2}(?:home|back (?:since|from|home|yet|and|please|what|now|it)) `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,3}(?:unconscious|not breathing|stopped breathing|(?:seizure|convuls\\w*|fainted|collapsed|(?:having|had|has|got|getting|gets) (?:a )?fits?) (?:\\w+ ){0,5}(?:now|just|during|in (?:the|your) (?:lesson|session|class|meeting)|what (?:do|should|shall|can) (?:i|we))) `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,4}?(?:touch\\w*|grab\\w*|rub\\w*|squeez\\w*|strok\\w*|puts? (?:his |her )?(?:hands?|fingers?) (?:in|on|under|inside|into|up)) (?:\\w+ ){0,2}?(?:my|her|his|their) (?:\\w+ )?(?:bums?|bottoms?|buttocks|butt|breasts?|boobs?|chest|thighs?|legs?|body|skirt|blouse|shorts|pants|underwear|knickers) `,
    ),
  },
  // Private contact with a child at night or in secret, a threat against telling, undressed pictures.
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,3}(?:call(?:s|ed|ing)?|video call\\w*|text(?:s|ed|ing)?|messag\\w*|chat(?:s|ted|ting)?|wr(?:ites?|ote|iting)|inbox\\w*) (?:\\w+ ){0,2}?(?:${A_CHILD}) (?:\\w+ ){0,4}(?:at night|late at|late in the night|midnight|secretly|in secret|sweet(?:heart|ie)|baby|darling) `,
    ),
  },
  {
    pattern:
      / (?:threat\w*|warn(?:s|ed)|said|says|told) (?:\w+ ){0,9}if (?:she|he|i|we|they) (?:ever )?(?:tells?|told|reports?|speaks?|talks?) (?:\w+ ){0,2}(?:anyone|anybody|any one|somebody|someone|what happened|mum|mummy|mom|dad|daddy|parents?|police|it) /,
  },
  {
    pattern: new RegExp(
      ` (?:makes?|made|making|forc\\w*) (?:${A_CHILD}|me) (?:to )?(?:kneel|lick|strip|undress|drink alcohol|smoke) `,
    ),
  },
  {
    pattern:
      / (?:photos?|pictures?|pics?|videos?|selfies?) (?:\w+ ){0,4}(?:without|with no|not wearing) (?:\w+ ){0,1}(?:shirt|clothes|dress|uniform|skirt|top|blouse|bra|knickers) /,
  },
  // Swahili and Luganda.
  {
    pattern:
      / (?:ananitaka|anamtaka|ananitongoza|anamtongoza) (?:\w+ ){0,3}(?:kimapenzi|usiku|kwake|chumbani) /,
  },
  {
    pattern:
      / (?:muwala|omwana|mutabani) (?:\w+ ){0,3}(?:omusajja|abasajja) (?:\w+ ){0,6}(?:ssimu|whatsapp|ekiro|kyama|ebifaananyi) | omusajja (?:\w+ ){0,4}(?:ansaba|amusaba) (?:\w+ ){0,3}(?:ebifaananyi|kifaananyi) /,
  },
  {
    pattern:
      / (?:amem|anam|alim|wamem|walim|wanam)(?:gusa|shika|gusagusa) (?:\w+ ){0,3}(?:vibaya|sehemu za siri|matiti|kifua|makalio|mapaja) /,
  },
  {
    pattern:
      / (?:(?:amem|anam|alim|wamem|walim|wanam)(?:piga|chapa|baka|busu|finya|umiza|tesa|nyanyasa|vua)|ame(?:m)?najisi) (?:\w+ ){0,1}(?:mtoto|mwanangu|binti|mwana|kijana|mdogo|mwanafunzi|nguo) /,
    unless: / (?:picha|simu) /,
  },
  {
    pattern:
      / (?:akubye|yakubye|akuba|akubira|bakubye|bakuba|akwatirira|yamukutte|bamukutte|asobezza|yasobezza|asobya|yasunye|asunye|anywegera|yanywegedde) (?:ku |ko )?(?:omwana|muwala|mutabani|bifo|ebitundu) /,
    unless: / (?:essimu|ssimu|ebifaananyi|ekifaananyi) /,
  },
  {
    pattern:
      / (?:akwata|akutte|yakutte|yakwata|amukwata|amukwatako|yamukwatako|akwatako) (?:\w+ ){0,3}(?:mabeere|amabeere|bifo|ebyama|byekyama|bisambi|kabina|mu bukyala) /,
  },
  {
    pattern:
      / (?:omwana|muwala|mutabani|kaana|muganda|mtoto|mwanangu|binti|kaka|dada) (?:\w+ ){0,3}(?:abuze|yabuze|abuliddwako|amepotea|alipotea) /,
    unless: / (?:ssomo|somo|lesson|darasani|class) /,
  },
  {
    pattern:
      / (?:nataka kufa|natamani kufa|kujiua|nijiue|najiua|nitajiua|kujiumiza|ananipiga|wananipiga|amenibaka|ananibaka|nimebakwa|ananishika vibaya|ananidhulumu|ananinyanyasa|napigwa|ninapigwa|nimepigwa|tunapigwa|ninabakwa|nabakwa) /,
  },
  {
    pattern:
      / (?:njagala kufa|njagala okufa|nja kwetta|okwetta|neetta|nneetta|kwetta|ankuba|bankuba|atukuba|batukuba|antulugunya|ankabassanya|yankabassanya|yankabasanya|ansobezaako|ansobezzaako|yansobezaako|yansobyako|yankaka omukwano|ankwata mu bifo) /,
  },
];
