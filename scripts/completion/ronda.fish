# Completion of ronda for fish.

function __ronda_games
    ronda games 2>/dev/null | awk 'NR > 1 { print $1 }'
end

function __ronda_needs_command
    test (count (commandline -opc)) -eq 1
end

function __ronda_uses
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end

complete -c ronda -f
complete -c ronda -n __ronda_needs_command -a play -d 'play a game in the terminal'
complete -c ronda -n __ronda_needs_command -a games -d 'list the games'
complete -c ronda -n __ronda_needs_command -a rules -d 'read the rulebook of a game'
complete -c ronda -n __ronda_needs_command -a map -d 'check maps of your own'
complete -c ronda -n __ronda_needs_command -a scores -d 'the best runs of a game for one'
complete -c ronda -n __ronda_needs_command -a replay -d 'step through a match that was saved'
complete -c ronda -n __ronda_needs_command -a verify -d 'prove a match'
complete -c ronda -n __ronda_needs_command -a scenario -d 'run scenario files'
complete -c ronda -n __ronda_needs_command -a sim -d 'let bots play many matches, and count'
complete -c ronda -n __ronda_needs_command -a bench -d 'measure how fast the games run'
complete -c ronda -n __ronda_needs_command -a gallery -d 'look at what a game makes by chance'
complete -c ronda -n __ronda_needs_command -a schema -d 'print the JSON Schema of messages'
complete -c ronda -n __ronda_needs_command -a help -d 'print help'
complete -c ronda -n __ronda_needs_command -a version -d 'print the version'

complete -c ronda -n '__ronda_uses play rules scores sim bench gallery schema' -a '(__ronda_games)'
complete -c ronda -n '__ronda_uses replay verify scenario map' -F
complete -c ronda -n '__ronda_uses map' -a check
complete -c ronda -n '__ronda_uses schema' -a 'options actions events view spectator state'
complete -c ronda -n '__ronda_uses help' -a 'play games rules map scores replay verify scenario sim bench gallery schema'

complete -c ronda -l help -d 'print help'
complete -c ronda -n '__ronda_uses play' -l bot -x -a '1 2 3' -d 'strength of the bots'
complete -c ronda -n '__ronda_uses play' -l two -d 'people in all seats'
complete -c ronda -n '__ronda_uses play' -l daily -d 'the dice of today'
complete -c ronda -n '__ronda_uses play' -l new -d 'begin anew'
complete -c ronda -n '__ronda_uses play' -l name -x -d 'name of the save'
complete -c ronda -n '__ronda_uses play' -l plain -d 'lines of text instead of a screen'
complete -c ronda -n '__ronda_uses play' -l server -x -d 'play on a server'
complete -c ronda -n '__ronda_uses play' -l user -x -d 'with an account, by e-mail'
complete -c ronda -n '__ronda_uses play' -l host -d 'open a lobby on the server'
complete -c ronda -n '__ronda_uses play' -l code -x -d 'join a lobby'
complete -c ronda -n '__ronda_uses play' -l queue -d 'wait in the public queue'
complete -c ronda -n '__ronda_uses play' -l match -x -d 'go on with a match'
complete -c ronda -n '__ronda_uses play sim map' -l seats -x -d 'number of seats'
complete -c ronda -n '__ronda_uses play sim' -l options -x -d 'options of the match, as JSON'
complete -c ronda -n '__ronda_uses play sim gallery' -l seed -x -d 'the dice'
complete -c ronda -n '__ronda_uses play games rules scores replay' -l lang -x -a 'en es cs' -d language
complete -c ronda -n '__ronda_uses games replay verify sim bench' -l json -d 'print JSON for programs'
complete -c ronda -n '__ronda_uses rules' -l short -d 'the introduction of two minutes'
complete -c ronda -n '__ronda_uses map' -l game -x -a '(__ronda_games)' -d 'whose map it is'
complete -c ronda -n '__ronda_uses replay' -l text -d 'print sentences'
complete -c ronda -n '__ronda_uses replay' -l seat -x -d 'whose eyes'
complete -c ronda -n '__ronda_uses replay' -l from -x -d 'first step'
complete -c ronda -n '__ronda_uses replay' -l to -x -d 'last step'
complete -c ronda -n '__ronda_uses verify' -l commitment -x -d 'that was published'
complete -c ronda -n '__ronda_uses verify' -l unfinished -d 'a match that is not over will do'
complete -c ronda -n '__ronda_uses scenario' -l tap -d 'print TAP'
complete -c ronda -n '__ronda_uses sim' -l bots -x -a '1 2 3 random 3,1 2,1 1,random' -d 'the bots'
complete -c ronda -n '__ronda_uses sim' -l games -x -d 'number of matches'
complete -c ronda -n '__ronda_uses sim' -l jobs -x -d 'matches at the same time'
complete -c ronda -n '__ronda_uses sim' -l turns-limit -x -d 'break matches off'
complete -c ronda -n '__ronda_uses sim' -l fixed-seats -d 'do not rotate the bots'
complete -c ronda -n '__ronda_uses sim' -l logs -x -a '(__fish_complete_directories)' -d 'write the logs there'
complete -c ronda -n '__ronda_uses schema' -l typescript -d 'types for a client'
complete -c ronda -n '__ronda_uses schema' -l all -d 'of every game'
complete -c ronda -n '__ronda_uses gallery' -l generator -x -d 'what makes the pictures'
complete -c ronda -n '__ronda_uses gallery' -l depth -x -d 'how far into the game'
complete -c ronda -n '__ronda_uses bench' -l seconds -x -d 'time for each figure'
